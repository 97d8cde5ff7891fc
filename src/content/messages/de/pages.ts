import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../message.ts';

export const pages: Translation<typeof english.messages> = {};

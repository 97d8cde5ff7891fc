import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../message.ts';

export const settings: Translation<typeof english.messages> = {};

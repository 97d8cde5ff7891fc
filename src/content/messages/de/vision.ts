import type { vision as english } from '../en/vision.ts';
import type { Translation } from '../message.ts';

export const vision: Translation<typeof english.messages> = {};

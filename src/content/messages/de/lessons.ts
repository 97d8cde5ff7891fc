import type { lessons as english } from '../en/lessons.ts';
import type { Translation } from '../message.ts';

export const lessons: Translation<typeof english.messages> = {};

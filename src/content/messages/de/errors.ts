import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../message.ts';

export const errors: Translation<typeof english.messages> = {};

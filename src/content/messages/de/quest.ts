import type { quest as english } from '../en/quest.ts';
import type { Translation } from '../message.ts';

export const quest: Translation<typeof english.messages> = {};

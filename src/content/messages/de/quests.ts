import type { quests as english } from '../en/quests.ts';
import type { Translation } from '../message.ts';
import { cookie } from './quests/cookie.ts';
import { hearth } from './quests/hearth.ts';

export const quests: Translation<typeof english.messages> = { Cookie: cookie, Hearth: hearth };

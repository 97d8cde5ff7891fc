import { wordsOf } from '#engine';
import { cookieQuest } from '../../quests/cookie.ts';
import { hearthQuest } from '../../quests/hearth.ts';
import { area } from '../message.ts';

/** The texts of the quests, by their cards. The English texts are collected from the quests, which contain them. */
export const quests = area('quests', { Cookie: wordsOf(cookieQuest), Hearth: wordsOf(hearthQuest) });

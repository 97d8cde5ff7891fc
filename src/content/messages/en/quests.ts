import { wordsOf } from '#engine';
import { cookieQuest } from '../../quests/cookie.ts';
import { hearthQuest } from '../../quests/hearth.ts';
import { area } from '../message.ts';

/** What the quests say, by their cards. English is what they were written in: it stands in the quests themselves. */
export const quests = area('quests', { Cookie: wordsOf(cookieQuest), Hearth: wordsOf(hearthQuest) });

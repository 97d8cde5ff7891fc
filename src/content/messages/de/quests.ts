import type { Catalogue } from '../catalogue.ts';
import { cookie } from './quests/cookie.ts';
import { hearth } from './quests/hearth.ts';

export const quests: Catalogue['quests'] = { Cookie: cookie, Hearth: hearth };

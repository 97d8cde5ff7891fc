import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { errors } from './errors.ts';
import { lessons } from './lessons.ts';
import { pages } from './pages.ts';
import { quest } from './quest.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { vision } from './vision.ts';

export const german: Catalogue = { account, errors, lessons, pages, quest, settings, shell, vision };

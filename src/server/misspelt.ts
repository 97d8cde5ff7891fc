import { distanceBetween } from '#engine';
import { SETTINGS } from './env.ts';

/** What others call the same. */
const OTHER_NAMES = new Map([
  ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['VALKEY_URL', 'REDIS_URL'],
]);

/** By names of one word nothing is guessed: systems have HOSTS and PORTS of their own. */
const GUESSED = SETTINGS.filter((name) => name.includes('_'));
/** Two slips make a short name of another one: JAVA_DIR is no DATA_DIR. */
const LONG = 10; // letters

/** What to say of variables that are called almost as a setting that is not set. */
export function findMisspelt(variables: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string) => Boolean(variables[name]);
  const unset = GUESSED.filter((setting) => !isSet(setting));
  return Object.keys(variables).flatMap((name) => {
    if (SETTINGS.includes(name) || !isSet(name)) return [];
    const meant = unset.find((setting) => OTHER_NAMES.get(name) === setting || isNear(name, setting));
    return meant === undefined ? [] : [`${name} is set, but is no setting. Did you mean ${meant}?`];
  });
}

function isNear(name: string, setting: string): boolean {
  const letters = lettersOf(setting);
  const slips = letters.length < LONG ? 1 : 2;
  return distanceBetween(lettersOf(name), letters, slips + 1) <= slips;
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '').toUpperCase();
}

import { OPTIONS, UsageError } from './command.ts';

/** Options that npm knows, too: they may be set for all of its commands, and are no sign of a slip. */
const OF_NPM: readonly string[] = ['help', 'force', 'json'];
/** Of --play npm makes the short options -p -l -a -y, and of --as -a -s. The latter may have been meant for npm. */
const PLAY = ['parseable', 'long', 'all', 'yes'];
const IN_PIECES: readonly string[] = ['play', 'as'];

/**
 * Refuses a start by npm that was given options without the two dashes before them. npm takes these for its own: what is
 * left of them are variables, and this command would do something else than it was asked for.
 * @throws UsageError that names the options
 */
export function refuseSwallowed(env: Readonly<Record<string, string | undefined>>): void {
  if (env.npm_lifecycle_event !== 'quests') return;
  const names = Object.keys(OPTIONS).filter((name) => !OF_NPM.includes(name) && !IN_PIECES.includes(name));
  const kept = names.filter((name) => variableOf(env, name) !== undefined);
  if (PLAY.every((name) => env[`npm_config_${name}`] === 'true')) kept.push('play');
  if (kept.length === 0) return;
  const options = kept.map((name) => `--${name}`);
  throw new UsageError(
    `npm kept ${options.join(', ')} to itself. Put -- before what is meant for this command: npm run quests -- ${options.join(' ')} …`,
  );
}

/** What npm made of an option: of `--no-types` it makes `types`, empty. */
function variableOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`];
}

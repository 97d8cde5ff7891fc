import { existsSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { parseOptions, UsageError, wholeNumber } from '../lib/command.ts';
import { paths } from '../lib/paths.ts';

/** The file of the quest in a folder: one of these. */
export const QUEST_FILES = ['quest.ts', 'quest.json'];

const USUAL_SEEDS = '500';
const MOST_SEEDS = 100_000;
/** The default limit of states that a check explores in a quest. */
const USUAL_STATES = '20000';
const MOST_STATES = 10_000_000;
const LAST_SEED = 2 ** 32 - 1; // seededRandom takes 32 bits

export interface CheckCommand {
  readonly kind: 'check';
  /** Absolute paths; empty: the quests of the game. */
  readonly files: readonly string[];
  readonly seeds: number;
  readonly states: number;
  readonly verify: boolean;
  readonly types: boolean;
  readonly json: boolean;
}

export interface PlayCommand {
  readonly kind: 'play';
  readonly file: string | null;
  readonly quest: string | null;
  readonly play: { readonly seed: number } | { readonly choices: readonly string[]; readonly as: string };
}

export interface TextsCommand {
  readonly kind: 'texts';
  /** Absolute path; null: the quests of the game. */
  readonly file: string | null;
}

export interface ImportCommand extends Omit<CheckCommand, 'kind' | 'files' | 'verify'> {
  readonly kind: 'import';
  readonly story: string;
  readonly out: string;
  readonly force: boolean;
}

/** The forms of a quest: a document, the builder's TypeScript, a Twine story, and texts for a translator. */
export const FORMS = ['json', 'ts', 'twee', 'xlf', 'csv'] as const;
const FOR_TRANSLATORS: readonly string[] = ['.xlf', '.xliff', '.csv'];
export type Form = (typeof FORMS)[number];

export interface ConvertCommand {
  readonly kind: 'convert';
  readonly to: Form;
  /** Absolute path; null: the quests of the game. */
  readonly file: string | null;
  /** The card of the quest, if there are several; null: the only one. */
  readonly quest: string | null;
  /** The language of a translation, which the texts for a translator have. */
  readonly language: string | null;
  /** Absolute path of the file to write; null: beside the quest's file, with the ending of the form. */
  readonly out: string | null;
  readonly force: boolean;
}

export interface ImportTranslationCommand {
  readonly kind: 'import-translation';
  readonly file: string;
  /** Absolute path of the quest's file; null: the quests of the game. */
  readonly quest: string | null;
  /** Null: the language that the file names. */
  readonly language: string | null;
}

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'findings' }
  | { readonly kind: 'new'; readonly file: string }
  | { readonly kind: 'new-in-game'; readonly name: string }
  | CheckCommand
  | PlayCommand
  | TextsCommand
  | ImportCommand
  | ConvertCommand
  | ImportTranslationCommand;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  findings: { type: 'boolean' },
  new: { type: 'string' },
  import: { type: 'string' },
  force: { type: 'boolean' },
  play: { type: 'string' },
  choices: { type: 'string' },
  as: { type: 'string' },
  quest: { type: 'string' },
  texts: { type: 'boolean' },
  to: { type: 'string' },
  language: { type: 'string' },
  seeds: { type: 'string' },
  states: { type: 'string' },
  verify: { type: 'boolean' },
  'no-types': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Option = keyof typeof OPTIONS;

/** The options that can be combined with each action (`--import`, `--play` …). */
const GOES_WITH: Readonly<Record<string, readonly Option[]>> = {
  import: ['force', 'seeds', 'states', 'no-types', 'json', 'language'],
  play: ['quest'],
  choices: ['quest', 'as'],
  to: ['quest', 'force', 'language'],
  check: ['seeds', 'states', 'verify', 'no-types', 'json'],
};
/** How many files each action takes at most besides its own value, as a number and in the words of error messages. */
const FILES: Readonly<Record<string, readonly [most: number, takes: string]>> = {
  findings: [0, 'no file'],
  new: [0, 'one name of a file, and no other'],
  import: [1, 'a story and then at most one file to write'],
  play: [1, 'at most one file'],
  choices: [1, 'at most one file'],
  texts: [1, 'at most one file'],
  to: [2, 'a quest file and then at most one file to write'],
};
const ACTS: readonly string[] = ['help', ...Object.keys(FILES)];

/** The path of a file. The name of a quest of the game, or a folder with a quest, stands for the quest's file. */
function questFile(folder: string, given: string): string {
  const path = resolve(folder, given);
  const place = !existsSync(path) && /^\w+$/.test(given) ? join(paths.quests, given) : path;
  return QUEST_FILES.map((name) => join(place, name)).find((file) => existsSync(file)) ?? path;
}

/**
 * Parses the command line. Paths are relative to the user's folder.
 * @throws UsageError
 */
export function readCommand(args: readonly string[], folder: string): Command {
  const { values, positionals } = parseOptions(args, OPTIONS, true);
  if (values.help) return { kind: 'help' };
  const given = (Object.keys(values) as Option[]).filter((name) => values[name] !== undefined);
  const [act = 'check', other] = given.filter((name) => ACTS.includes(name));
  if (other) throw new UsageError(`--${act} and --${other} exclude each other: use one at a time.`);
  const stray = given.find((name) => name !== act && !GOES_WITH[act]?.includes(name));
  if (stray) throw new UsageError(`--${stray} does not go with ${act === 'check' ? 'checking' : `--${act}`}.`);

  const files = positionals.map((path) => (act === 'import' ? resolve(folder, path) : questFile(folder, path)));
  const [most, takes] = FILES[act] ?? [Number.POSITIVE_INFINITY];
  if (files.length > most) {
    throw new UsageError(`--${act} takes ${takes}; ${files.length} ${files.length === 1 ? 'was' : 'were'} given.`);
  }
  switch (act) {
    case 'findings':
      return { kind: 'findings' };
    case 'new':
      return newOf(values.new ?? '', folder);
    case 'import':
      if (FOR_TRANSLATORS.includes(extname(values.import ?? '').toLowerCase())) {
        const { import: file = '', language } = values;
        const quest = files[0] ?? null;
        return { kind: 'import-translation', file: resolve(folder, file), quest, language: language ?? null };
      }
      return {
        kind: 'import',
        ...importOf(resolve(folder, values.import ?? ''), files[0], values),
        ...checkOf(values),
      };
    case 'play':
    case 'choices':
      return {
        kind: 'play',
        file: files[0] ?? null,
        quest: values.quest ?? null,
        play:
          act === 'play'
            ? { seed: wholeNumber('play', values.play ?? '', 0, LAST_SEED) }
            : { choices: listOf(values.choices ?? ''), as: values.as ?? 'stranger' },
      };
    case 'texts':
      return { kind: 'texts', file: files[0] ?? null };
    case 'to':
      return convertOf(values, files);
    default:
      return { kind: 'check', files: [...new Set(files)], verify: values.verify ?? false, ...checkOf(values) };
  }
}

/** A bare name is that of a quest of the game; a path is that of a file, anywhere. */
function newOf(name: string, folder: string): Command {
  return /^[\p{L}\d _-]+$/u.test(name) ? { kind: 'new-in-game', name } : { kind: 'new', file: resolve(folder, name) };
}

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values'];

function checkOf(values: Values) {
  return {
    seeds: wholeNumber('seeds', values.seeds ?? USUAL_SEEDS, 0, MOST_SEEDS),
    states: wholeNumber('states', values.states ?? USUAL_STATES, 0, MOST_STATES),
    types: !values['no-types'],
    json: values.json ?? false,
  };
}

function importOf(story: string, out: string | undefined, { force = false }: Values) {
  if (out !== undefined && extname(out) !== '.ts')
    throw new UsageError(`The file to write must end in .ts: ${basename(out)} does not.`);
  return { story, out: out ?? `${story.slice(0, story.length - extname(story).length)}.ts`, force };
}

function convertOf({ to = '', quest, language, force = false }: Values, files: readonly string[]): ConvertCommand {
  const form = FORMS.find((one) => one === to);
  if (!form) throw new UsageError(`--to takes ${FORMS.join(', ')}: "${to}" is none of them.`);
  const [file = null, out = null] = files;
  if (file === null && quest === undefined)
    throw new UsageError('--to needs a quest file, or --quest with a card of the game.');
  const [wanted, ending] = [out === null ? '' : extname(out), `.${form}`];
  if (out !== null && wanted !== ending) {
    throw new UsageError(`The file to write must end in ${ending}: ${basename(out)} does not.`);
  }
  const isForTranslators = FOR_TRANSLATORS.includes(ending);
  if (isForTranslators !== (language !== undefined)) {
    throw new UsageError(
      isForTranslators
        ? `--to ${form} needs --language, such as --language de.`
        : `--language goes with --to xlf and --to csv.`,
    );
  }
  if (language !== undefined && !LANGUAGE_TAG.test(language))
    throw new UsageError(`"${language}" is no language: write de, or pt-BR.`);
  return { kind: 'convert', to: form, file, quest: quest ?? null, language: language ?? null, out, force };
}

/** A language tag of BCP 47, without its rarer forms. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Options that npm has, too. A user may set these for all npm commands, so this command does not refuse them. */
const OF_NPM: readonly string[] = ['help', 'force', 'json'];
/** npm reads --play as its short options -p -l -a -y: `--play` is refused if all four are set. */
const PLAY = ['parseable', 'long', 'all', 'yes'];
/** Options that npm splits. `--as` becomes -a -s (all, silent), which a user may mean for npm: it is not refused. */
const IN_PIECES: readonly string[] = ['play', 'as'];

/**
 * Refuses options without `--` before them: npm takes them for its own options, and this command finds them only in
 * variables of the environment. Without the refusal this command would run as if the options were not given.
 * @throws UsageError that names the options
 */
export function refuseOptionsTakenByNpm(env: Readonly<Record<string, string | undefined>>): void {
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

/** The value of npm's environment variable for an option. For `--no-types` npm sets `npm_config_types` to ''. */
function variableOf(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return env[`npm_config_${name.replace(/^no-/, '').replaceAll('-', '_')}`];
}

export const HELP = `npm run quests                          checks the quests of the game, plays them at random,
                                        and writes their graphs to docs/quests
npm run quests -- story.ts [more.ts]    does the same for quests in files of your own, anywhere;
                                        each graph is written beside its file
npm run quests -- --new story.ts        writes a quest of three pages to begin with
npm run quests -- --new Sock            the same for a quest of the game, in the folder
                                        src/content/quests/Sock
npm run quests -- --import story.twee [out.ts]
                                        makes a quest of a Twine story (Twee notation)

Checking
  --seeds N       how many plays at random: 0 to 100000, usually 500
  --states N      how many situations are explored at most: 0 to 10000000, usually 20000
  --no-types      does not run the compiler: faster, but misses the mistakes that only it finds
  --verify        writes nothing; a graph that is not current is an error
  --json          one line of JSON for each finding and each quest, and nothing else
  --findings      lists all findings, with advice

Playing
  --play SEED     plays one quest at random with this seed, and prints it
  --choices a,b   takes these choices, prints the play and the choices that are open at its end; other moves are
                  meow (petting), @wait (until a timeout), @open (leaving and coming back),
                  @save (saving and loading), @restart (at an end) and @day (a day passes)
  --as WHO        the player: stranger (not saved), girl or boy (saved)
  --quest Card    which quest, if there are several

Converting
  --to json|ts|twee
                  writes a quest in another form, beside its file or into a file that is named after it:
                  npm run quests -- story.ts --to json [out.json]; with --quest Card a quest of the game

Translating
  --texts         lists all texts of a quest as JSON, with their ids
  --to xlf|csv --language de
                  writes the texts of a quest for a translator, with the present translation, as XLIFF 2 or CSV
  --import texts.xlf [story.ts]
                  takes a translator's file back: into a document, or into story.de.json beside story.ts

Other
  --force         --import may overwrite a file that it has made, --to any file of its form
  -h, --help      prints this

Exit code: 0 without errors (also with warnings), 1 with errors, 2 for an invalid command line.
How to write a quest: docs/authoring-quests.md`;

import { z } from 'zod';
import { distanceBetween } from '#engine';

/** A setting that is not right. The message names the variable and says what was expected. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** The driver of PostgreSQL ignores any other word here, and goes on with TLS (pg-connection-string 2). */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const SSL_MODES_IN_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(SSL_MODES);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PORT_MAX = 65_535;
const ON = ['on', 'true', '1'];
const OFF = ['off', 'false', '0'];

/** A text that a check is to take; it is told what was expected otherwise. */
function text(isRight: (text: string) => boolean, expected: string) {
  return z.string().refine(isRight, { error: `must be ${expected}`, abort: true });
}

function onOrOff(byDefault: boolean) {
  return z
    .enum([...ON, ...OFF], 'must be on or off')
    .transform((word) => ON.includes(word))
    .default(byDefault);
}

function portNumber() {
  const isPort = (digits: string) => /^\d{1,5}$/.test(digits) && Number(digits) <= PORT_MAX;
  return text(isPort, `a whole number from 0 to ${PORT_MAX}, 0 for any free port`).transform(Number);
}

function orNull<Setting extends z.ZodType>(setting: Setting) {
  return setting.nullable().default(null);
}

/** The settings an operator makes, each by the variable of its name: `dataDir` by DATA_DIR. */
const EnvSchema = z.object({
  host: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be the name or address of a network interface, such as 127.0.0.1')
    .default('127.0.0.1'),
  port: portNumber().default(3000),
  /** Null: http://localhost and the port. */
  publicOrigin: orNull(
    text(isOrigin, 'an http or https origin with nothing after it, such as https://meow.example').refine(
      canBeOpened,
      'must be what browsers open, such as https://meow.example: neither 0.0.0.0 nor [::], which mean all networks of this machine, nor port 0',
    ),
  ),
  apiBase: z.string().default(''),
  dataDir: z.string().default('./data'),
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: orNull(
    text(
      isPostgresUrl,
      'postgres://user:password@host:port/database, of one host, with %23 for # and %25 for % in a password',
    ).refine(asksForKnownTls, `must be postgres://… whose sslmode, if it has one, is ${SSL_MODES_IN_WORDS}`),
  ),
  /** Null: this process is the only node. */
  redisUrl: orNull(
    text(
      isRedisUrl,
      'redis://user:password@host:port/number, or rediss:// over TLS, with the number of a database or without, and %23 for # and %25 for % in a password',
    ),
  ),
  /** Null: figures are served nowhere. */
  metricsPort: orNull(portNumber()),
  /** Where players and finders of faults write to. Null: nobody has said. */
  contact: orNull(
    text(
      (address) => isMailto(address) || isHttpsAddress(address),
      'an address to write to, such as mailto:cat@meow.example or https://meow.example/contact',
    ),
  ),
  /** The page that says who runs the game. Null: there is none. */
  imprint: orNull(text(isHttpsAddress, 'an https address, such as https://meow.example/imprint')),
  /** Null: found out. */
  commit: orNull(z.string().regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots and dashes')),
  trustProxy: onOrOff(false),
  rateLimit: onOrOff(true),
  logLevel: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});
export type Env = Readonly<z.infer<typeof EnvSchema>>;

const KEYS = Object.keys(EnvSchema.shape);
/** The names of the variables. */
export const SETTINGS: readonly string[] = KEYS.map(variableOf);

/** `dataDir` → `DATA_DIR` */
function variableOf(key: string): string {
  return key.replace(/[A-Z]/g, '_$&').toUpperCase();
}

/** Reads the settings. A variable that is empty counts as left out. @throws EnvError for the first that is wrong */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const read = EnvSchema.safeParse(
    Object.fromEntries(KEYS.map((key) => [key, variables[variableOf(key)] || undefined])),
  );
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new EnvError(`${variableOf(String(issue?.path[0]))} ${issue?.message}`);
  }
  const env = read.data;
  // Two listeners cannot share one; nor may players ever read the figures.
  if (env.metricsPort === env.port && env.port !== 0) throw new EnvError('METRICS_PORT must be another one than PORT');
  const origin = originOf(env);
  if (!isBase(env.apiBase, origin)) {
    throw new EnvError(
      `API_BASE must be a path without a slash at its end, such as /meow or ${origin}/meow: the cookie goes to no origin but PUBLIC_ORIGIN`,
    );
  }
  return env;
}

/** The origin that players see. @param port where the server listens, if that is another port than the settings say */
export function originOf(env: Pick<Env, 'publicOrigin' | 'port'>, port = env.port): string {
  return env.publicOrigin ?? `http://localhost:${port}`;
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text && isPlain(new URL(text));
}

function canBeOpened(origin: string): boolean {
  const { hostname, port } = new URL(origin);
  return hostname !== '0.0.0.0' && hostname !== '[::]' && port !== '0';
}

/** Whether a host has no letters (`"`, `&`, `;`, `$`) that mean something where origins are written: pages, policies, maps. */
function isPlain({ hostname }: URL): boolean {
  return /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname);
}

/** One address of plain letters: it stands in a line of its own in security.txt, and nothing in it may mean something else there. */
function isMailto(text: string): boolean {
  return /^mailto:[\w.!#$&'*+/=^{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text);
}

/** Without a user: whoever follows it would send that along. */
function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[\x21-\x7e]+$/.test(text) || /["<>\\^`{|}]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return isPlain(url) && url.username === '' && url.password === '';
}

/** Whether calls that begin with this go to the origin of the pages: to another one browsers would send no cookie. */
function isBase(text: string, origin: string): boolean {
  const path = text.startsWith(origin) ? text.slice(origin.length) : text;
  // Browsers read a backslash as a slash, and pass over tabs and line ends.
  return path === '' || /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*(?<!\/)$/.test(path);
}

const SSL_SWITCHES = ['true', 'false', '1', '0'];
/** Redis counts its databases from 0, and has 16 unless told otherwise. More digits are no number that it takes. */
const DATABASE_NUMBER = /^\/?$|^\/\d{1,5}$/;

/** Whether the driver of Redis makes of an address what whoever wrote it meant. */
function isRedisUrl(text: string): boolean {
  const url = readUrl(text, /^rediss?:$/);
  if (!url || !DATABASE_NUMBER.test(url.pathname)) return false;
  // The driver takes whatever stands here as settings of its own: `?db=1` is another database than the path says.
  return [...url.searchParams].every(([name, value]) => name === 'family' && /^[046]$/.test(value));
}

/** Whether the driver of PostgreSQL makes of an address what whoever wrote it meant; how it asks for TLS is another question. */
function isPostgresUrl(text: string): boolean {
  const url = readUrl(text, /^postgres(ql)?:$/);
  return url !== null && /^\d*$/.test(url.searchParams.get('port') ?? '');
}

/** Whether an address asks for TLS in words that the driver of PostgreSQL knows. */
function asksForKnownTls(text: string): boolean {
  const { searchParams } = new URL(text);
  const [modes, switches] = [searchParams.getAll('sslmode'), searchParams.getAll('ssl')];
  return modes.every((mode) => SSL_MODES.includes(mode)) && switches.every((one) => SSL_SWITCHES.includes(one));
}

/** Null: it is no address of one server. */
function readUrl(text: string, protocol: RegExp): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // A name of several hosts is looked up as one; a `#` in a password would cut off all that follows.
  const isOneServer = url.hostname !== '' && !url.hostname.includes(',') && url.port !== '0' && !text.includes('#');
  try {
    // The drivers decode these, and fail with a stack where they cannot.
    for (const part of [url.username, url.password, url.hostname, url.pathname]) decodeURIComponent(part);
  } catch {
    return null;
  }
  return protocol.test(url.protocol) && isOneServer ? url : null;
}

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

/** What browsers call potentially trustworthy over plain http. Source: W3C, Secure Contexts, §3.1. */
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Warnings about what is mostly a forgotten setting, a line each. */
export function findDoubtful(env: Env): string[] {
  const { host, publicOrigin, trustProxy } = env;
  const origin = originOf(env);
  const { protocol, hostname } = new URL(origin);
  const lines: string[] = [];
  if (publicOrigin === null && (trustProxy || !LOCAL_HOST.test(host))) {
    const why = trustProxy ? 'TRUST_PROXY is on' : `HOST is ${host}`;
    lines.push(
      `PUBLIC_ORIGIN is not set, though ${why}: pages and the text that players sign name ${origin}, and the cookie is not Secure. Whoever opens the game at another address can neither play nor save. Set PUBLIC_ORIGIN to what players open, such as https://meow.example.`,
    );
  }
  if (protocol === 'http:' && !LOCAL.test(hostname)) {
    lines.push(
      `PUBLIC_ORIGIN is ${origin}, plain http: browsers keep no words there, so that no character can be saved, and the cookie is not Secure, so that whoever is on the way can take it. Put a proxy with TLS in front, and set PUBLIC_ORIGIN to its https:// address.`,
    );
  }
  if (protocol === 'https:' && !trustProxy) {
    lines.push(
      `PUBLIC_ORIGIN is ${origin}, and TRUST_PROXY is off: the game speaks no TLS, so a proxy does, and all players count as one caller, who is soon refused. Set TRUST_PROXY=on if only that proxy can reach PORT.`,
    );
  }
  return lines;
}

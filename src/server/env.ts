import { z } from 'zod';
import { distanceBetween } from '#engine';

/** An invalid setting. The message names the variable and says what was expected. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** The values of `sslmode` that the PostgreSQL driver (pg-connection-string 2) knows. With any other it uses TLS. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const SSL_MODES_IN_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(SSL_MODES);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PORT_MAX = 65_535;
const ON = ['on', 'true', '1'];
const OFF = ['off', 'false', '0'];

/** The schema of a string that passes `isRight`; otherwise the error says what was expected. */
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

/** The operator's settings, each from the variable of its name: `dataDir` from DATA_DIR. */
const EnvSchema = z.object({
  host: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be the name or address of a network interface, such as 127.0.0.1')
    .default('127.0.0.1'),
  port: portNumber().default(3000),
  /** Null: http://localhost with the port. */
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
  /** Null: metrics are not served. */
  metricsPort: orNull(portNumber()),
  /** Where players and security researchers write to. Null: not set. */
  contact: orNull(
    text(
      (address) => isMailto(address) || isHttpsAddress(address),
      'an address to write to, such as mailto:cat@meow.example or https://meow.example/contact',
    ),
  ),
  /** The page that names the operator of the game. Null: not set. */
  imprint: orNull(text(isHttpsAddress, 'an https address, such as https://meow.example/imprint')),
  /** Null: read from Git. */
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

/** Reads the settings. An empty variable counts as unset. @throws EnvError for the first invalid one */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const read = EnvSchema.safeParse(
    Object.fromEntries(KEYS.map((key) => [key, variables[variableOf(key)] || undefined])),
  );
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new EnvError(`${variableOf(String(issue?.path[0]))} ${issue?.message}`);
  }
  const env = read.data;
  // The metrics need a port of their own: two listeners cannot share one, and players must never read the metrics.
  if (env.metricsPort === env.port && env.port !== 0) throw new EnvError('METRICS_PORT must be another one than PORT');
  const origin = originOf(env);
  if (!isBase(env.apiBase, origin)) {
    throw new EnvError(
      `API_BASE must be a path without a slash at its end, such as /meow or ${origin}/meow: the cookie goes to no origin but PUBLIC_ORIGIN`,
    );
  }
  return env;
}

/** The origin that players see. @param port the port the server listens on, if it differs from the setting */
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

/** Whether a host has none of the characters (`"`, `&`, `;`, `$`) that are syntax in HTML, the CSP or the sitemap. */
function isPlain({ hostname }: URL): boolean {
  return /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname);
}

/** Whether a text is `mailto:` with one address, free of characters that are syntax in a line of security.txt. */
function isMailto(text: string): boolean {
  return /^mailto:[\w.!#$&'*+/=^{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text);
}

/** Whether a text is an https address without a user name or password, which browsers would send to the host. */
function isHttpsAddress(text: string): boolean {
  if (!/^https:\/\/[\x21-\x7e]+$/.test(text) || /["<>\\^`{|}]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return isPlain(url) && url.username === '' && url.password === '';
}

/** Whether this base URL of the calls is in the pages' origin: browsers send no cookie to another origin. */
function isBase(text: string, origin: string): boolean {
  const path = text.startsWith(origin) ? text.slice(origin.length) : text;
  // Browsers read a backslash as a slash and ignore tabs and line ends.
  return path === '' || /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*(?<!\/)$/.test(path);
}

const SSL_SWITCHES = ['true', 'false', '1', '0'];
/** Redis numbers its databases from 0 and has 16 by default. */
const DATABASE_NUMBER = /^\/?$|^\/\d{1,5}$/;

/** Whether the Redis driver parses an address as the operator meant it. */
function isRedisUrl(text: string): boolean {
  const url = readUrl(text, /^rediss?:$/);
  if (!url || !DATABASE_NUMBER.test(url.pathname)) return false;
  // The driver takes any query parameter as an option: `?db=1` overrides the database in the path.
  return [...url.searchParams].every(([name, value]) => name === 'family' && /^[046]$/.test(value));
}

/** Whether the PostgreSQL driver parses an address as the operator meant it; TLS options are checked separately. */
function isPostgresUrl(text: string): boolean {
  const url = readUrl(text, /^postgres(ql)?:$/);
  return url !== null && /^\d*$/.test(url.searchParams.get('port') ?? '');
}

/** Whether an address uses only TLS options that the PostgreSQL driver knows. */
function asksForKnownTls(text: string): boolean {
  const { searchParams } = new URL(text);
  const [modes, switches] = [searchParams.getAll('sslmode'), searchParams.getAll('ssl')];
  return modes.every((mode) => SSL_MODES.includes(mode)) && switches.every((one) => SSL_SWITCHES.includes(one));
}

/** Parses an address; null if the address is not that of a single server with this protocol. */
function readUrl(text: string, protocol: RegExp): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // The driver would resolve several hosts as one name; a `#` in a password would cut off the rest of the address.
  const isOneServer = url.hostname !== '' && !url.hostname.includes(',') && url.port !== '0' && !text.includes('#');
  try {
    // The drivers decode these parts and crash with a stack trace if that fails.
    for (const part of [url.username, url.password, url.hostname, url.pathname]) decodeURIComponent(part);
  } catch {
    return null;
  }
  return protocol.test(url.protocol) && isOneServer ? url : null;
}

/** Names of the same settings in other software. */
const OTHER_NAMES = new Map([
  ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['VALKEY_URL', 'REDIS_URL'],
]);

/** Settings whose misspelt names are looked for. Names of one word are not: systems define HOSTS and PORTS. */
const GUESSED = SETTINGS.filter((name) => name.includes('_'));
/** Names of this length or longer may have two typos, shorter ones only one: JAVA_DIR is not DATA_DIR. */
const LONG = 10; // letters

/** Warnings about variables whose name is close to that of an unset setting. */
export function findUnknownVariables(variables: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string) => Boolean(variables[name]);
  const unset = GUESSED.filter((setting) => !isSet(setting));
  return Object.keys(variables).flatMap((name) => {
    if (SETTINGS.includes(name) || !isSet(name)) return [];
    const meant = unset.find((setting) => OTHER_NAMES.get(name) === setting || isNear(name, setting));
    return meant === undefined ? [] : [`${name} is set, but is not a known setting. Did you mean ${meant}?`];
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

/** Hosts that browsers trust over plain http ("potentially trustworthy"). Source: W3C, Secure Contexts, §3.1. */
const LOCAL = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Warnings, a line each, about settings that were probably forgotten. */
export function findSuspiciousSettings(env: Env): string[] {
  const { host, publicOrigin, trustProxy } = env;
  const origin = originOf(env);
  const { protocol, hostname } = new URL(origin);
  const lines: string[] = [];
  if (publicOrigin === null && (trustProxy || !LOCAL_HOST.test(host))) {
    const why = trustProxy ? 'TRUST_PROXY is on' : `HOST is ${host}`;
    lines.push(
      `PUBLIC_ORIGIN is not set, though ${why}: pages and the text that players sign name ${origin}, and the cookie is not Secure. At any other address players can neither play nor save. Set PUBLIC_ORIGIN to what players open, such as https://meow.example.`,
    );
  }
  if (protocol === 'http:' && !LOCAL.test(hostname)) {
    lines.push(
      `PUBLIC_ORIGIN is ${origin}, plain http: browsers keep no words there, so that no character can be saved, and the cookie is not Secure, so that it can be intercepted. Put a proxy with TLS in front, and set PUBLIC_ORIGIN to its https:// address.`,
    );
  }
  if (protocol === 'https:' && !trustProxy) {
    lines.push(
      `PUBLIC_ORIGIN is ${origin}, and TRUST_PROXY is off: the game speaks no TLS, so a proxy does, and all players count as one client, which soon exceeds the rate limits. Set TRUST_PROXY=on if only that proxy can reach PORT.`,
    );
  }
  return lines;
}

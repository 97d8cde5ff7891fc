import { z } from 'zod';
import { asksForKnownTls, isPostgresUrl, isRedisUrl, SSL_MODES_IN_WORDS } from './service-url.ts';

/** The settings an operator makes. */
export interface Env {
  readonly host: string;
  readonly port: number;
  /** Null: http://localhost and the port. */
  readonly publicOrigin: string | null;
  readonly apiBase: string;
  readonly dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Null: this process is the only node. */
  readonly redisUrl: string | null;
  /** Null: figures are served nowhere. */
  readonly metricsPort: number | null;
  /** Where players and finders of faults write to: `mailto:` or `https:`. Null: nobody has said. */
  readonly contact: string | null;
  /** The page that says who runs the game, on https. Null: there is none. */
  readonly imprint: string | null;
  /** Null: found out. */
  readonly commit: string | null;
  readonly trustProxy: boolean;
  readonly rateLimit: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** A setting that is not right. The message names the variable and says what was expected. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PORT_MAX = 65_535;
const ON = ['on', 'true', '1'];
const OFF = ['off', 'false', '0'];

function onOrOff(byDefault: boolean) {
  return z
    .enum([...ON, ...OFF], 'must be on or off')
    .transform((text) => ON.includes(text))
    .default(byDefault);
}

function portNumber() {
  return z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= PORT_MAX,
      `must be a whole number from 0 to ${PORT_MAX}, 0 for any free port`,
    )
    .transform(Number);
}

const EnvSchema = z.object({
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be the name or address of a network interface, such as 127.0.0.1')
    .default('127.0.0.1'),
  PORT: portNumber().default(3000),
  PUBLIC_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an http or https origin with nothing after it, such as https://meow.example')
    .refine(
      (text) => !isOrigin(text) || canBeOpened(new URL(text)),
      'must be what browsers open, such as https://meow.example: neither 0.0.0.0 nor [::], which mean all networks of this machine, nor port 0',
    )
    .optional(),
  API_BASE: z.string().default(''),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'must be postgres://user:password@host:port/database, of one host, with %23 for # and %25 for % in a password',
    )
    .refine(
      (text) => !isPostgresUrl(text) || asksForKnownTls(text),
      `must be postgres://… whose sslmode, if it has one, is ${SSL_MODES_IN_WORDS}`,
    )
    .optional(),
  REDIS_URL: z
    .string()
    .refine(
      isRedisUrl,
      'must be redis://user:password@host:port/number, or rediss:// over TLS, with the number of a database or without, and %23 for # and %25 for % in a password',
    )
    .optional(),
  METRICS_PORT: portNumber().optional(),
  CONTACT: z
    .string()
    .refine(
      (text) => isMailto(text) || isHttpsAddress(text),
      'must be an address to write to, such as mailto:cat@meow.example or https://meow.example/contact',
    )
    .optional(),
  IMPRINT: z
    .string()
    .refine(isHttpsAddress, 'must be an https address, such as https://meow.example/imprint')
    .optional(),
  COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots and dashes')
    .optional(),
  TRUST_PROXY: onOrOff(false),
  RATE_LIMIT: onOrOff(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** The names of the variables. */
export const SETTINGS: readonly string[] = Object.keys(EnvSchema.shape);

/** Reads the settings. A variable that is empty counts as left out. @throws EnvError for the first that is wrong */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = EnvSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new EnvError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const env = read.data;
  // Two listeners cannot share one; nor may players ever read the figures.
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0) throw new EnvError('METRICS_PORT must be another one than PORT');
  const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  if (!isBase(env.API_BASE, origin)) {
    throw new EnvError(
      `API_BASE must be a path without a slash at its end, such as /meow or ${origin}/meow: the cookie goes to no origin but PUBLIC_ORIGIN`,
    );
  }
  return {
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN ?? null,
    apiBase: env.API_BASE,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    contact: env.CONTACT ?? null,
    imprint: env.IMPRINT ?? null,
    commit: env.COMMIT ?? null,
    trustProxy: env.TRUST_PROXY,
    rateLimit: env.RATE_LIMIT,
    logLevel: env.LOG_LEVEL,
  };
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text && isPlain(new URL(text));
}

function canBeOpened({ hostname, port }: URL): boolean {
  return hostname !== '0.0.0.0' && hostname !== '[::]' && port !== '0';
}

/**
 * Whether a host has the letters that hosts have. Addresses may have others (`"`, `&`, `;`, `$`) that mean something
 * where an origin is written down: in pages, policies and maps.
 */
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

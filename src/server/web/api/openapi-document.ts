import type { OpenAPI } from '@orpc/openapi';
import {
  API_PREFIX,
  type CallMeta,
  CHARACTER_EVENT,
  contract,
  ERROR_STATUS,
  type ErrorCode,
  FIRE_EVENT,
  INPUT_VALIDATION_FAILED,
} from '#contract';
import { sessionCookie } from '../../auth/index.ts';
import type { MountOptions } from '../mount-options.ts';
import { listCalls } from './router.ts';

type DocumentOptions = Pick<MountOptions, 'origin' | 'apiBase' | 'contact'>;

const SCHEME = 'session';
const MAILTO = 'mailto:';

/** Makes the OpenAPI 3.1 document of the calls on the first request: few clients ever fetch it. */
export function createDocument(options: DocumentOptions): () => Promise<object> {
  let document: Promise<object> | undefined;
  return () => {
    document ??= generate(options).catch((error: unknown) => {
      document = undefined; // the next request retries
      throw error;
    });
    return document;
  };
}

async function generate({ origin, apiBase, contact }: DocumentOptions): Promise<object> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Meow Meow',
      version: '0.0.1',
      summary: 'The calls of a game with lots of magic.',
      description:
        'Every call of the client of Meow Meow. Bodies are JSON. Every refused call answers with the schema `Error`; an address answers 405, with `Allow`, for methods that it does not have.',
      contact: contactOf(contact, origin()),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiBase + API_PREFIX, description: 'This server' }],
    tags: [
      { name: 'auth', description: 'Authentication: the cookie, the sign-in, the sessions.' },
      { name: 'game', description: 'Characters, what they choose, and the fire that they share.' },
      { name: 'debug', description: 'What went wrong in a page.' },
    ],
    components: {
      schemas: { [ERROR_SCHEMA]: errorSchema },
      responses: refusalComponents(),
      securitySchemes: {
        [SCHEME]: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(origin()).name,
          description: 'The secret of the session. The challenge sets it, and the sign-in sets another one.',
        },
      },
    },
  });
  const metas = new Map(listCalls().map(({ name, meta }) => [name, meta]));
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations ?? {}) as OpenAPI.OperationObject[]) {
      const meta = metas.get(operation.operationId ?? '');
      if (meta) complete(operation, meta);
    }
  }
  return document;
}

function contactOf(contact: string | null, origin: string): object {
  const name = 'The operator of this server';
  if (contact?.startsWith(MAILTO)) {
    const email = decodeURIComponent(contact.slice(MAILTO.length).replace(/\?.*/, ''));
    return { name, email, url: `${origin}/support` };
  }
  return { name, url: contact ?? `${origin}/support` };
}

/** An empty requirement (`{}`) allows a call without authentication. */
const SECURITY = {
  needed: [{ [SCHEME]: [] }],
  taken: [{}, { [SCHEME]: [] }],
  unread: [],
} satisfies Record<CallMeta['cookie'], OpenAPI.OperationObject['security']>;

/** Adds what the generator does not know to an operation: cookie, refusals, and the stream. */
function complete(operation: OpenAPI.OperationObject, { cookie, refusals }: CallMeta): void {
  operation.tags = operation.operationId?.split('.', 1) ?? [];
  operation.security = SECURITY[cookie];
  for (const parameter of (operation.parameters ?? []) as OpenAPI.ParameterObject[]) {
    const { description, ...schema } = parameter.schema as OpenAPI.SchemaObject;
    Object.assign(parameter, { description, schema });
  }
  const { 200: ok, ...others } = operation.responses as { 200: OpenAPI.ResponseObject };
  if (cookie !== 'unread') Object.assign(ok, { headers: { 'Set-Cookie': SET_COOKIE } });
  if (operation.operationId === 'game.character') {
    operation.parameters?.push(STREAM_PARAMETER);
    Object.assign(ok.content ?? {}, STREAM_CONTENT);
  }
  operation.responses = { 200: ok, ...others, ...refusalResponses([...EVERY_CALL, ...refusals]) };
}

const SET_COOKIE = {
  description: 'Sets, renews or deletes the session cookie, where that is due.',
  schema: { type: 'string' },
} as const;

/**
 * Any call may be malformed, cross-site or too frequent, and the server may be full, lack a database, or have a bug.
 */
const EVERY_CALL: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
];

const ERROR_SCHEMA = 'Error';

/** Says when a call is refused with a code, and what the client can do. The message is an example. */
interface RefusalNotes extends OpenAPI.ResponseObject {
  readonly message: string;
}

const RETRY_AFTER = {
  'Retry-After': { description: 'When to call again, in seconds.', schema: { type: 'integer', minimum: 1 } },
} as const;

const REFUSALS: Readonly<Record<ErrorCode, RefusalNotes>> = {
  BAD_REQUEST: {
    description:
      'What was sent is malformed, or the rules of the game do not allow it. Change it before you ask again.',
    message: INPUT_VALIDATION_FAILED,
  },
  UNAUTHORIZED: {
    description: 'There is no cookie, or its session has ended or is anonymous. Sign in first.',
    message: 'Sign in with a cookie first',
  },
  FORBIDDEN: {
    description: 'A page of another origin asks: `Origin` or `Sec-Fetch-Site` says so.',
    message: 'Another site may not do this for you',
  },
  NOT_FOUND: {
    description: 'What the path names is not there, or is not for you to see. Which of the two is not said.',
    message: 'There is nothing here',
  },
  METHOD_NOT_SUPPORTED: {
    description: 'The address has no such method. `Allow` names those that it has.',
    message: 'This address has no such method',
    headers: { Allow: { description: 'The methods that the address has.', schema: { type: 'string' } } },
  },
  CONFLICT: {
    description: 'The character has changed since `from`. Read it again before you choose.',
    message: 'The character has changed meanwhile: read it again first',
  },
  PAYLOAD_TOO_LARGE: { description: 'The body is too large.', message: 'That is too much at once' },
  UNPROCESSABLE_CONTENT: {
    description: 'The card of the quest says something that the quest does not know.',
    message: 'The quest cannot go on from there',
  },
  TOO_MANY_REQUESTS: {
    description:
      'Your address or your session calls too often, or your character meows or puts logs on too often. `Retry-After` says when to call again.',
    message: 'That is too often: try again in 30 seconds',
    headers: RETRY_AFTER,
  },
  INTERNAL_SERVER_ERROR: {
    description: 'An internal error. `X-Error-Id` is in the log of the server too: report it to the operator.',
    message: 'Something went wrong here, not with you',
    headers: { 'X-Error-Id': { description: 'The id of the mistake in the log.', schema: { type: 'string' } } },
  },
  SERVICE_UNAVAILABLE: {
    description: 'The database or the bus is away, or there is no room. `Retry-After` says when to call again.',
    message: 'Nothing can be saved or read just now. Try again in a moment.',
    headers: RETRY_AFTER,
  },
};

/** The name of all other error responses, such as for methods that a URL does not support: no operation lists these. */
const OTHER = 'Other';

const errorSchema = {
  type: 'object',
  description: 'What every refused call answers with.',
  properties: {
    defined: { type: 'boolean', description: 'Always false.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    status: { type: 'integer', description: 'The HTTP status once more.' },
    message: { type: 'string', description: 'What a person can do. Nothing that was sent is repeated.' },
  },
  required: ['defined', 'code', 'status', 'message'],
} satisfies OpenAPI.SchemaObject;

/** The responses that all operations refer to. */
function refusalComponents(): Record<string, OpenAPI.ResponseObject> {
  const { METHOD_NOT_SUPPORTED, ...named } = REFUSALS;
  return {
    ...Object.fromEntries((Object.keys(named) as ErrorCode[]).map((code) => [nameOf(code), responseOf(code)])),
    [OTHER]: {
      ...responseOf('METHOD_NOT_SUPPORTED'),
      description: `Any other refusal. 405: ${METHOD_NOT_SUPPORTED.description} 408 and 431: the head of the request took too long, or is too large.`,
    },
  };
}

/** The responses of an operation besides 200, by status. */
function refusalResponses(codes: readonly ErrorCode[]): Record<string, OpenAPI.ReferenceObject> {
  const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    ...Object.fromEntries(codes.map((code) => [ERROR_STATUS[code], refer(nameOf(code))])),
    default: refer(OTHER),
  };
}

/** The response content of the live stream, which has the same URL as the snapshot. */
const STREAM_CONTENT = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description: `Server-sent events. The data of each event \`${CHARACTER_EVENT}\` is the same JSON that the call answers without \`stream\`, that of \`${FIRE_EVENT}\` the answer of \`/game/fire\`.`,
    },
  },
} as const;

const STREAM_PARAMETER = {
  name: 'stream',
  in: 'query',
  required: false,
  allowEmptyValue: true,
  description: 'Opens the live stream. The value does not matter.',
  schema: { type: 'string' },
} as const;

/** TOO_MANY_REQUESTS → TooManyRequests */
function nameOf(code: ErrorCode): string {
  return code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function responseOf(code: ErrorCode): OpenAPI.ResponseObject {
  const { message, ...notes } = REFUSALS[code];
  return {
    ...notes,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${ERROR_SCHEMA}` },
        example: { defined: false, code, status: ERROR_STATUS[code], message },
      },
    },
  };
}

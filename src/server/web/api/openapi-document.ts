import { API_PREFIX, contract } from '#contract';
import { sessionCookie } from '../../auth/index.ts';
import type { MountOptions } from '../mount.ts';
import {
  type CallNotes,
  EVERY_CALL,
  notesOf,
  refusalComponents,
  refusalResponses,
  STREAM_CONTENT,
  STREAM_PARAMETER,
  TAGS,
} from './openapi-texts.ts';

type DocumentOptions = Pick<MountOptions, 'origin' | 'apiBase' | 'contact'>;

/** The parts of an operation that are looked at here. */
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const SCHEME = 'session';
const MAILTO = 'mailto:';

/** Makes the OpenAPI 3.1 document of the calls, when it is first asked for: few ever do. */
export function createDocument(options: DocumentOptions): () => Promise<object> {
  let document: Promise<object> | undefined;
  return () => {
    document ??= generate(options).catch((error: unknown) => {
      document = undefined; // the next who asks has another try
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
  const { paths, ...generated } = await generator.generate(contract, {
    info: {
      title: 'Meow Meow',
      version: '0.0.1',
      summary: 'The calls of a game with lots of magic.',
      description:
        'Every call of the client of Meow Meow. Bodies are JSON. A refused call answers with the schema `Error`, whatever it was; an address answers 405, with `Allow`, for methods that it does not have.',
      contact: contactOf(contact, origin()),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiBase + API_PREFIX, description: 'This server' }],
  });
  const { schemas, responses } = refusalComponents();
  return {
    ...generated,
    tags: TAGS,
    paths: completed(paths as Paths),
    components: {
      ...generated.components,
      schemas: { ...generated.components?.schemas, ...schemas },
      responses,
      securitySchemes: {
        [SCHEME]: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(origin()).name,
          description: 'The secret of the session. The challenge sets it, and the sign-in sets another one.',
        },
      },
    },
  };
}

function contactOf(contact: string | null, origin: string): object {
  const name = 'Whoever runs this server';
  if (contact?.startsWith(MAILTO)) {
    const email = decodeURIComponent(contact.slice(MAILTO.length).replace(/\?.*/, ''));
    return { name, email, url: `${origin}/support` };
  }
  return { name, url: contact ?? `${origin}/support` };
}

/** The operations as the contract has them, with all that it does not say. */
function completed(paths: Paths): object {
  const each = <Value, Other>(values: Readonly<Record<string, Value>>, change: (value: Value) => Other) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
  return each(paths, (operations) => each(operations, complete));
}

function complete(operation: Operation): object {
  const notes = notesOf(operation.operationId);
  const { 200: ok, ...others } = operation.responses;
  const isStream = operation.operationId === 'game.character';
  const parameters = [
    ...(operation.parameters ?? []).map((parameter) => ({
      ...parameter,
      description: notes.parameters?.[parameter.name],
    })),
    ...(isStream ? [STREAM_PARAMETER] : []),
  ];
  return {
    ...operation,
    tags: [operation.operationId.split('.', 1)[0]],
    description: notes.description,
    security: securityOf(notes),
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: {
        ...ok,
        description: notes.answer,
        content: { ...ok?.content, ...(isStream && STREAM_CONTENT) },
        ...(notes.cookie !== 'unread' && { headers: { 'Set-Cookie': SET_COOKIE } }),
      },
      ...others,
      ...refusalResponses([...EVERY_CALL, ...notes.refusals]),
    },
  };
}

const SET_COOKIE = {
  description: 'Sets, renews or deletes the session cookie, where that is due.',
  schema: { type: 'string' },
} as const;

/** No requirement at all stands for a call that anybody may make. */
function securityOf({ cookie }: CallNotes): object[] {
  const withCookie = { [SCHEME]: [] };
  return { needed: [withCookie], taken: [{}, withCookie], unread: [] }[cookie];
}

import { implement, traverseContractProcedures } from '@orpc/server';
import type { FastifyReply } from 'fastify';
import { ulid } from 'ulid';
import { API_PREFIX, type CallMeta, type ErrorReport, OPENAPI_PREFIX, servedContract } from '#contract';
import type { Auth } from '../../auth/index.ts';
import { type Game, Refusal, requireSigned } from '../../game/index.ts';
import { createCallCounter, MINUTE } from './rate-limits.ts';

interface Call {
  /** Where the contract defines the call, such as `game.quest`. */
  readonly name: string;
  readonly method: string;
  readonly prefix: typeof API_PREFIX | typeof OPENAPI_PREFIX;
  /** The route's pattern, such as `/api/game/character/:id`. */
  readonly url: string;
  readonly meta: CallMeta;
}

export function listCalls(): Call[] {
  const calls: Call[] = [];
  traverseContractProcedures({ router: servedContract, path: [] }, ({ contract: call, path: names }) => {
    const { route, meta } = call['~orpc'];
    const { method = 'POST', path = '' } = route;
    const prefix = names[0] === 'openapi' ? OPENAPI_PREFIX : API_PREFIX;
    const url = prefix + path.replaceAll(/\{(\w+)\}/g, ':$1');
    calls.push({ name: names.join('.'), method, prefix, url, meta: meta as CallMeta });
  });
  return calls;
}

/** What a call's handler gets beside the input. */
export interface CallContext {
  readonly reply: FastifyReply;
}

/** How long caches may answer for the fire, which burns for minutes. */
const FIRE_MAX_AGE = 5; // s

const cookieOf = ({ reply }: CallContext) => reply.request.headers.cookie;

/** Sets the session cookie, replacing an earlier one of this response; null changes nothing. */
function setCookie({ reply }: CallContext, header: string | null): void {
  // Replaces the header and does not append: of two cookies with the same name, browsers may take either.
  if (header !== null) reply.removeHeader('set-cookie').header('set-cookie', header);
}

/** Implements the contract's calls with the server's auth and game. */
export function createRouter(auth: Auth, game: Game, reportError: (report: ErrorReport) => string | null) {
  const calls = implement(servedContract).$context<CallContext>();
  function answered<Answer>(
    context: CallContext,
    { answer, setCookie: header }: { answer: Answer; setCookie: string | null },
  ) {
    setCookie(context, header);
    return answer;
  }
  const asking = async (context: CallContext) => answered(context, await auth.findSession(cookieOf(context)));
  const signed = async (context: CallContext) => requireSigned(await asking(context));
  /**
   * The ping's answer, which says whether the request has a session cookie: the client then asks for its session, even
   * without stored words.
   */
  const pingFor = (context: CallContext) => {
    const hasCookie = auth.sessionIds(cookieOf(context)).length > 0;
    return { ...auth.ping(), ...(hasCookie && { cookie: true as const }) };
  };
  return calls.router({
    auth: {
      ping: calls.auth.ping.handler(({ context }) => pingFor(context)),
      challenge: calls.auth.challenge.handler(async ({ context }) =>
        answered(context, await auth.beginChallenge(cookieOf(context))),
      ),
      signIn: calls.auth.signIn.handler(async ({ context, input }) =>
        answered(context, await auth.signIn(cookieOf(context), input)),
      ),
      forget: calls.auth.forget.handler(async ({ context }) => {
        setCookie(context, auth.expireCookie());
        return auth.forget(cookieOf(context));
      }),
      sessions: calls.auth.sessions.handler(async ({ context }) => {
        const own = await signed(context);
        return { characterId: own.characterId, sessions: await auth.listSessions(own) };
      }),
      endSessions: calls.auth.endSessions.handler(async ({ context }) => {
        await auth.endSessions(await signed(context));
        setCookie(context, auth.expireCookie());
        return {};
      }),
      endSession: calls.auth.endSession.handler(async ({ context, input }) => {
        const own = await signed(context);
        if (!(await auth.endSession(own, input.id)))
          throw new Refusal('NOT_FOUND', 'There is no such session of yours');
        if (input.id === own.id) setCookie(context, auth.expireCookie());
        return {};
      }),
    },
    game: {
      character: calls.game.character.handler(async ({ context, input }) =>
        answerOf(await game.character(await asking(context), input.id)),
      ),
      forget: calls.game.forget.handler(async ({ context, input }) => {
        await game.forget(await asking(context), input.id);
        setCookie(context, auth.expireCookie());
        return {};
      }),
      quest: calls.game.quest.handler(async ({ context, input }) =>
        answerOf(await game.choose(await asking(context), input)),
      ),
      fire: calls.game.fire.handler(async ({ context }) => {
        const burning = await game.fire();
        context.reply.header('cache-control', `public, max-age=${FIRE_MAX_AGE}`);
        return burning;
      }),
    },
    debug: {
      report: calls.debug.report.handler(({ input }) => ({ errorId: reportError(input) })),
    },
    openapi: { ping: calls.openapi.ping.handler(({ context }) => pingFor(context)) },
  });
}

type Update = Awaited<ReturnType<Game['choose']>>;

/** Casts to the contract's type, whose schemas have no readonly. The response is never modified. */
function answerOf(update: Update) {
  return update as Update & { cards: string[] };
}

/** Most reports logged a minute, from all browsers together: a bug breaks all browsers alike, so that few suffice. */
export const REPORTS_PER_MINUTE = 60;

const REPORTS = 'reports';

interface ReportLogOptions {
  readonly write: (fields: object, message: string) => void;
  readonly clock: () => number; // ms
}

/**
 * Logs errors that browsers report, and returns the id of the line. Reports beyond the limit get null; their number is
 * logged before the next line.
 */
export function createReportLog({ write, clock }: ReportLogOptions): (report: ErrorReport) => string | null {
  const counter = createCallCounter({ clock, window: MINUTE, keysMax: 1 });
  let leftOut = 0;

  return (report) => {
    if (counter.read(REPORTS).calls >= REPORTS_PER_MINUTE) {
      leftOut += 1;
      return null;
    }
    if (leftOut > 0) write({ leftOut }, 'further errors in browsers were not logged');
    leftOut = 0;
    counter.add(REPORTS);
    const errorId = ulid();
    write({ errorId, report }, 'error in a browser');
    return errorId;
  };
}

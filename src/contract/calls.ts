import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  ChallengeSchema,
  CharacterPathSchema,
  CharacterUpdateSchema,
  ErrorReportSchema,
  PingSchema,
  QuestCallSchema,
  SessionPathSchema,
  SessionSchema,
  SignedInSchema,
  SignInSchema,
} from './schemas.ts';

const ping = oc.route({ method: 'GET', summary: 'Is the tower there, and what time is it' }).output(PingSchema);

/** Every call of client and server, said once. */
export const contract = {
  auth: {
    ping: ping.route({ path: '/auth/cookie' }),
    challenge: oc
      .route({ method: 'PUT', path: '/auth/cookie', summary: 'Begin a sign-in: sets the cookie, gives the challenge' })
      .output(ChallengeSchema),
    signIn: oc
      .route({ method: 'POST', path: '/auth/cookie', summary: 'Answer the challenge with a signature' })
      .input(SignInSchema)
      .output(SignedInSchema),
    forget: oc
      .route({ method: 'DELETE', path: '/auth/cookie', summary: 'End the session and delete the cookie' })
      .output(z.object({})),
    sessions: oc
      .route({ method: 'GET', path: '/auth/sessions', summary: 'The sessions of the own character' })
      .output(z.object({ characterId: z.string(), sessions: z.array(SessionSchema) })),
    endSessions: oc
      .route({ method: 'DELETE', path: '/auth/sessions', summary: 'End all sessions of the own character' })
      .output(z.object({})),
    endSession: oc
      .route({ method: 'DELETE', path: '/auth/sessions/{id}', summary: 'End one session of the own character' })
      .input(SessionPathSchema)
      .output(z.object({})),
  },
  game: {
    character: oc
      .route({ method: 'GET', path: '/game/character/{id}', summary: 'A full snapshot of a character' })
      .input(CharacterPathSchema)
      .output(CharacterUpdateSchema),
    forget: oc
      .route({ method: 'DELETE', path: '/game/character/{id}', summary: 'Delete the own character for good' })
      .input(CharacterPathSchema)
      .output(z.object({})),
    quest: oc
      .route({ method: 'POST', path: '/game/character/{id}/quest/{qcard}', summary: 'Take a choice of a quest' })
      .input(QuestCallSchema)
      .output(CharacterUpdateSchema),
  },
  debug: {
    report: oc
      .route({ method: 'POST', path: '/debug/error', summary: 'Tell of an error in the code of a page' })
      .input(ErrorReportSchema)
      // What stands beside it in the log; null where the log had no room for it.
      .output(z.object({ errorId: z.ulid().nullable() })),
  },
};

/** The same ping under the path that the OpenAPI document is served beside. */
export const openapiContract = { auth: { ping: ping.route({ path: '/auth/ping' }) } };

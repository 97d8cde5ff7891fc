import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AuthState } from '../../auth/auth-store.ts';
import type { Send, Sending } from '../../sync/use-calls.ts';
import {
  type AskedChoice,
  createPendingChoice,
  type PendingChoice,
  SHOWN_AFTER,
  storedPendingChoice,
} from './pending-choice.ts';

const ASKED: AskedChoice = { id: 'c1', card: 'Hearth', page: 'door', choice: 'sit', text: 'Sit in the hair' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A saved player at version 7, whose calls get these responses in order; later calls stay pending. */
function setUp(...answers: (() => void | Promise<void>)[]) {
  const auth = Object.assign(
    createStore(() => ({ state: 'authenticated', characterId: 'c1' }) as unknown as AuthState),
    { ping: vi.fn(async () => false), lost: () => auth.setState({ state: 'offline' }) },
  );
  const kept: (PendingChoice | null)[] = [];
  const refused: string[] = [];
  const sent: { readonly choice: string; readonly sending: Sending | undefined }[] = [];
  const waiting = createPendingChoice({
    auth,
    versionOf: () => 7,
    keep: (choice) => kept.push(structuredClone(choice)),
    onRefused: ({ text }) => refused.push(text),
  });
  const send: Send = async (choice, sending) => {
    if (sending) sending.from ??= 7;
    sent.push({ choice, sending: sending && { ...sending } });
    const answer = answers.shift();
    if (!answer) return new Promise(() => {});
    await answer();
  };
  const outcomes: unknown[] = [];
  return {
    waiting,
    kept,
    refused,
    sent,
    outcomes,
    auth,
    send,
    back: () => auth.setState({ state: 'authenticated' }),
    tell(asked = ASKED) {
      const note = (outcome: unknown) => void outcomes.push(outcome);
      void waiting.send(asked, send).then(note, note);
    },
    shown: () => waiting.getState().pending,
  };
}

const heard = () => {};
const broken = () => {
  throw new Error('The call was not answered', { cause: new TypeError('Failed to fetch') });
};
const late = async () => {
  await new Promise((resolve) => setTimeout(resolve, 2 * SHOWN_AFTER));
  broken();
};
const conflict = () => {
  throw new ORPCError('CONFLICT', { status: 409 });
};
const gate = () => {
  throw new ORPCError('FORBIDDEN', { status: 403, data: { answer: '<h1>Welcome to the train</h1>' } });
};
const swept = () => {
  throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
};

const tooQuick = () => {
  throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: '<h1>429 Too Many Requests</h1>' });
};

describe('[D4] a pending choice', () => {
  test('a choice that a proxy refuses as too many is refused, and is not shown as sent', async () => {
    const { tell, outcomes, kept } = setUp(tooQuick);
    tell();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes[0]).toMatchObject({ status: 429 });
    expect(kept).toEqual([]);
  });

  test('a choice queued behind another call is sent with the version to which that call leads', async () => {
    const { waiting, kept } = setUp();
    const opened = Promise.withResolvers<void>();
    const sent: Sending[] = [];
    const queued: Send = async (_choice, sending) => {
      await opened.promise;
      if (sending) sending.from ??= 8; // the version that the previous call has led to
      if (sending) sent.push({ ...sending });
    };
    const told = waiting.send(ASKED, queued);
    await vi.advanceTimersByTimeAsync(SHOWN_AFTER);
    expect(kept.at(-1)).toMatchObject({ sent: true });
    opened.resolve();
    expect(await told).toBe(true);
    expect(sent).toMatchObject([{ from: 8 }]);
  });

  test('a pending choice is resent with the same key until our server responds, and cannot be taken back once sent', async () => {
    const { waiting, tell, outcomes, sent, kept, shown, back } = setUp(broken, gate, swept, heard);
    tell();
    for (const times of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(0);
      expect(sent).toHaveLength(times);
      expect(shown()).toMatchObject({ sent: true });
      waiting.cancel();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(sent).toHaveLength(times); // nothing is sent while the server is unreachable
      back();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect([outcomes[0], shown(), kept.at(-1)]).toEqual([true, null, null]);
    expect(sent[0]?.sending?.from).toBe(7);
    expect(sent).toEqual(Array(4).fill(sent[0]));
  });

  test('a choice is resent when its call fails after it was shown as sent', async () => {
    const { tell, outcomes, sent, back, shown } = setUp(late, broken, heard);
    tell();
    await vi.advanceTimersByTimeAsync(2 * SHOWN_AFTER - 1);
    expect([sent.length, shown()?.sent]).toEqual([1, true]);
    for (const _ of [1, 2]) {
      await vi.advanceTimersByTimeAsync(20_000);
      back();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect([outcomes[0], sent.length]).toEqual([true, 3]);
  });

  test('a refused choice rejects its caller, or calls `onRefused` after the player has left the page', async () => {
    const asked = setUp(conflict);
    asked.tell();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.outcomes[0]).toMatchObject({ status: 409 });
    expect(asked.refused).toEqual([]);

    const left = setUp(broken, conflict);
    left.tell();
    await vi.advanceTimersByTimeAsync(0);
    left.waiting.leave();
    left.back();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([left.outcomes, left.refused, left.shown()]).toEqual([[], ['Sit in the hair'], null]);
  });

  test('a pending choice is sent once even if it is pressed again; another choice is sent at once', async () => {
    const { waiting, auth, tell, sent, outcomes, back, send } = setUp(broken, heard);
    auth.lost();
    tell();
    waiting.leave();
    tell();
    await expect(waiting.send({ ...ASKED, choice: 'brush' }, send)).rejects.toThrow('not answered');
    expect(sent.map(({ choice }) => choice)).toEqual(['brush']);
    back();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ choice }) => choice)).toEqual(['brush', 'sit']);
    expect(outcomes[0]).toBe(true);
  });

  test('a pending choice is discarded when its player signs out, or another player signs in', async () => {
    for (const characterId of [null, 'c2']) {
      const { auth, tell, sent, outcomes, shown, kept } = setUp();
      auth.lost();
      tell();
      auth.setState({ characterId, state: 'authenticated' });
      await vi.advanceTimersByTimeAsync(0);
      expect([outcomes[0], shown(), kept.at(-1), sent]).toEqual([false, null, null, []]);
    }
  });

  test('a choice that is being sent is not shown to the next player', async () => {
    const { auth, tell, sent, shown } = setUp();
    tell();
    await vi.advanceTimersByTimeAsync(SHOWN_AFTER - 1);
    auth.setState({ characterId: 'c2' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sent.length, shown()]).toEqual([1, null]);
  });

  test('a choice stored across a reload is resent unchanged once its player is recognised', async () => {
    const before = setUp(broken);
    before.tell();
    await vi.advanceTimersByTimeAsync(0);
    before.auth.setState({ characterId: null });
    await vi.advanceTimersByTimeAsync(20_000);
    const record = JSON.stringify(before.kept.at(-2));

    const { waiting, auth, sent, shown, send, back } = setUp(heard);
    auth.setState({ state: 'offline', characterId: null });
    waiting.restore(storedPendingChoice(record));
    expect(shown()).toMatchObject({ ...ASKED, sent: true });
    waiting.resume(send);
    auth.setState({ state: 'no-cookie' });
    auth.setState({ characterId: 'c1' });
    back();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(before.sent);
    expect(shown()).toBeNull();
  });
});

test('[D6] malformed records of a pending choice are ignored', () => {
  const whole = { ...ASKED, sending: { idempotencyKey: 'k', from: 7 }, sent: true };
  expect(storedPendingChoice(JSON.stringify(whole))).toEqual(whole);
  for (const odd of [null, '', '{', 'null', '7', '{}', JSON.stringify({ ...whole, sending: { from: 7 } })])
    expect(storedPendingChoice(odd)).toBeNull();
});

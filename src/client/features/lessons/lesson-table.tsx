import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Said } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import { HANDS, type Position } from '#engine/lessons';
import { placeOfKey, useKeys } from '../../platform/input.ts';
import { useMessages } from '../../platform/language.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { useBusy } from '../../platform/overlays.ts';
import { useSetting } from '../../platform/settings.ts';
import { playSound } from '../../platform/sound.ts';
import { useLocation } from '../../router.tsx';
import { Paw } from '../../ui/art/paw.tsx';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type CountedIn, Hand } from './hand.tsx';
import type { LessonEvent, LessonStore } from './lesson-store.ts';
import styles from './lesson-table.module.css';

interface LessonTableProps<P extends Position, E> {
  readonly store: LessonStore<P, E>;
  /** The position before the deal. */
  readonly opening: P;
  readonly health: number;
  /** Whether the opening position is not random, so that the prerendered page shows its cards. */
  readonly open?: boolean;
  readonly counted: CountedIn;
  readonly words: { readonly title: string; readonly opening: readonly string[] };
  readonly say: (event: LessonEvent<E>['event']) => Said;
  readonly intent: (now: P) => string;
  readonly board: (now: P) => ReactNode;
  readonly meters: (now: P) => ReactNode;
  /** Renders what the player has won, below the picture. */
  readonly prize?: (now: P) => ReactNode;
  readonly next: string | null;
}

/** The table of a lesson: story, board, opponent's intent, hand and buttons. */
export function LessonTable<P extends Position, E>(props: LessonTableProps<P, E>) {
  const { store, opening, health, open = false, counted, words, say, intent, board, meters, prize, next } = props;
  const { table } = useMessages(lessons);
  const { game, told, former } = useStore(store);
  useSounds(told);
  useDealt(store, health);
  const keys = useCardKeys(store);
  const now = game?.now ?? opening;
  const { turn, outcome } = now;
  const playing = outcome === 'playing';
  const canUndo = game !== null && (game.before.length > 0 || former !== null);
  useBusy(playing && (turn > 1 || (game?.before.length ?? 0) > 0));
  const seen = useRef<HTMLDivElement>(null);
  // When the lesson is over, scrolls to the result and the prize: on a phone the last card may be far below them.
  useEffect(() => {
    if (!playing) seen.current?.scrollIntoView({ block: 'nearest' });
  }, [playing]);
  return (
    <Panel className={styles.stage} data-outcome={outcome} data-turn={turn}>
      <div className={styles.table} ref={seen}>
        <div className={styles.story}>
          <div className={styles.told}>
            <Headline>{words.title}</Headline>
            <div role="log" aria-label={table.told} className={styles.log}>
              {told.length === 0
                ? words.opening.map((text) => <p key={text}>{text}</p>)
                : told.map(({ id, event }) => <ToldLine key={id} {...say(event)} />)}
            </div>
          </div>
          <div className={styles.seen}>
            {board(now)}
            {/* The text includes the turn's number: otherwise screen readers would announce the same intent in two
                successive turns only once. */}
            <p role="status" className={styles.intent}>
              {playing && (
                <>
                  <span className={styles.turn}>{table.turn({ turn })}</span> <span>{intent(now)}</span>
                </>
              )}
            </p>
            {prize?.(now)}
          </div>
        </div>
        <div className={styles.meters}>
          {meters(now)}
          <FreeHands free={now.hands} />
        </div>
      </div>
      <div className={styles.held}>
        <Hand
          hand={game || open ? now.hand : null}
          backs={now.hand.length}
          turn={turn}
          counted={counted}
          free={now.hands}
          over={!playing}
          keys={keys}
          onPlay={(slot) => store.act({ type: 'play', slot })}
        />
      </div>
      <div className={styles.acts}>
        <div className={styles.turnActs}>
          <Actions>
            <Button
              // Each card is a button, too; this is the primary button among the others.
              look={playing ? 'primary' : 'plain'}
              aria-disabled={!playing}
              aria-keyshortcuts={keys ? END_KEY : undefined}
              // `data-once` makes the page ignore a double click. With something to undo, a second press is intended.
              data-once={canUndo ? undefined : true}
              onClick={() => store.act({ type: 'end' })}
            >
              {table.endTurn}
            </Button>
            <Button aria-disabled={!canUndo} onClick={() => store.act({ type: 'undo' })}>
              {table.undo}
            </Button>
          </Actions>
        </div>
        <Actions>
          <Button look={outcome === 'lost' ? 'primary' : 'quiet'} onClick={store.startAgain}>
            {table.startAgain}
          </Button>
          {next && (
            <ButtonLink look={outcome === 'won' ? 'primary' : 'quiet'} to={next}>
              {table.next}
            </ButtonLink>
          )}
          <ButtonLink look={outcome === 'won' && !next ? 'primary' : 'quiet'} to="/tutorial">
            {table.back}
          </ButtonLink>
          {outcome === 'won' && (
            <ButtonLink look="quiet" to="/vision/mirror#shelf">
              {table.shelf}
            </ButtonLink>
          )}
        </Actions>
      </div>
    </Panel>
  );
}

/** The sounds of events, the most important first: one act can have several events, and plays one sound. */
const SOUNDS = [
  ['won', 'win'],
  ['lost', 'loss'],
  ['warded', 'ward'],
  ['cast', 'card'],
  ['moved', 'card'],
] as const;

/** Plays the sound of the latest act on this page. */
function useSounds(told: readonly LessonEvent<unknown>[]): void {
  const last = told.at(-1)?.id;
  const heard = useRef(last);
  const types = told.map(({ event }) => Object(event).type as unknown);
  const [, sound] = SOUNDS.find(([type]) => types.includes(type)) ?? [];
  useEffect(() => {
    if (last !== heard.current && sound) playSound(sound);
    heard.current = last;
  }, [last, sound]);
}

function ToldLine({ strong, text }: Said) {
  return (
    <p>
      {strong && <strong>{`${strong} `}</strong>}
      <span>{text}</span>
    </p>
  );
}

/** How many of the player's two hands are free for playing cards, as text and as paws. */
function FreeHands({ free }: { readonly free: number }) {
  const { hands } = useMessages(lessons);
  return (
    <p className={styles.hands}>
      <strong>{hands.label}</strong>
      <span className={styles.paws}>
        {Array.from({ length: HANDS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two paws are left and right
          <Paw key={at} hollow={at >= free} />
        ))}
      </span>
      <span>{free === 0 ? hands.full : hands.free({ free })}</span>
    </p>
  );
}

/** Deals after hydration: prerendering knows neither the seed in the URL nor random numbers. */
function useDealt<P extends Position, E>(store: LessonStore<P, E>, health: number): void {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const seed = seedIn(search);
  // Before paint, so that a player who comes from another page never sees the backs of the cards.
  useLayoutEffect(() => {
    if (hydrated) store.begin(health, seed);
  }, [store, hydrated, health, seed]);
}

/** The seed in a URL's query, `?seed=7`; null: none. */
export function seedIn(search: string): number | null {
  const text = new URLSearchParams(search).get('seed');
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) >>> 0 : null;
}

const END_KEY = 'e';

/** Handles the single keys that play cards and end the turn. Returns whether the player's settings allow shortcuts. */
function useCardKeys<P extends Position, E>(store: LessonStore<P, E>): boolean {
  const shortcuts = useSetting('shortcuts');
  useKeys((key) => {
    if (!shortcuts) return;
    const slot = placeOfKey(key);
    if (slot !== null) store.act({ type: 'play', slot });
    if (key === END_KEY) store.act({ type: 'end' });
  });
  return shortcuts;
}

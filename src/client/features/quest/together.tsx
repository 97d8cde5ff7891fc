import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { room as roomWords } from '#content/messages/room';
import { together as words } from '#content/messages/together';
import type { Page } from '#engine';
import { useMessages } from '../../platform/language.ts';
import type { Other } from '../../sync/room.ts';
import plates from '../../ui/people-grid.module.css';
import styles from './answers.module.css';
import type { Voters, VotersNow } from './voters.ts';

export { roomStore } from '../../sync/room.ts';
export { votersAt } from './voters.ts';

/** Draws a player by the card of their form; null: they have no form. */
export type Face = ComponentType<{ readonly form: string | null; readonly id: string }>;

interface TogetherProps {
  readonly page: Page;
  readonly voters: VotersNow;
  /** Whether the server is unreachable. */
  readonly away: boolean;
}

/** What goes on among those who choose together, and how long it still takes. */
export function TogetherClock({ page, voters: { own, left }, away }: TogetherProps) {
  const say = useMessages(words);
  const choice = own === null ? null : page.choices.find(({ id }) => id === own)?.text;
  return (
    <div className={styles.clock}>
      <p role="timer">
        {choice == null
          ? left
            ? say.goesOn({ left: seconds(left) })
            : say.rule
          : left
            ? say.stands({ choice, left: seconds(left) })
            : say[away ? 'away' : 'counting']}
      </p>
    </div>
  );
}

/** Rounded, as the clocks of server and device differ a little: otherwise a round of a minute would begin with 61. */
function seconds(left: number): number {
  return Math.max(Math.round(left / 1000), 1);
}

/** Minimum time between two announcements, so that they do not overwhelm users of screen readers. */
const QUIET_FOR = 4000; // ms

/** Announces that a round begins, and where players stand. */
export function TogetherNews({ page, voters, away }: TogetherProps) {
  const say = useMessages(words);
  const { own, others, round, left } = voters;
  const counts = page.choices.flatMap(({ id, text }) => {
    const count = others.filter(({ choice }) => choice === id).length + (own === id ? 1 : 0);
    return count > 0 ? say.at({ choice: text, count }) : [];
  });
  const isOver = own !== null && left === 0;
  const news = isOver ? say[away ? 'away' : 'counting'] : counts.join(' ');
  const told = usePaced(left ? (round?.id ?? '') : '', news || (left ? '' : say.rule), (isBegun) => {
    const begun = isBegun && left ? say.begun({ left: seconds(left) }) : '';
    return [begun, news].filter(Boolean).join(' ') || say.rule;
  });
  return (
    <span role="status" className="visually-hidden">
      {told}
    </span>
  );
}

const NOTHING_TOLD = { round: '', news: '', text: '' };

/**
 * The text to announce, which changes at most every `QUIET_FOR`: when a round has begun, and when the news have changed. It
 * is empty at first, as screen readers do not announce a region that is inserted with its text.
 * @param round the id of the round that goes on; empty: none
 * @param make returns the text; `isBegun`: it has not told of this round yet
 */
function usePaced(round: string, news: string, make: (isBegun: boolean) => string): string {
  const [told, setTold] = useState(NOTHING_TOLD);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const isBegun = round !== '' && round !== told.round;
  const isNew = isBegun || news !== told.news;
  const tell = useEffectEvent(() => {
    last.current = performance.now();
    setTold({ round: round || told.round, news, text: make(isBegun) });
  });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(tell, Math.max(0, last.current + QUIET_FOR - performance.now()));
    return () => clearTimeout(timer);
  }, [isNew]);
  return told.text;
}

/** Most faces shown at an answer. */
const FACES_MAX = 5;

interface StandersProps {
  readonly id?: string;
  readonly voters: Voters;
  /** The id of a choice; null: those who stand at none. */
  readonly choice: string | null;
  readonly Face: Face;
}

/** The faces of the players who stand at an answer, and who they are in words. Nothing if there are none. */
export function Standers({ id, voters: { others, own }, choice, Face }: StandersProps): ReactNode {
  const say = useMessages(words);
  const { nameless } = useMessages(roomWords);
  const here = others.filter((one) => one.choice === choice).map(({ other }) => other);
  const you = choice !== null && own === choice;
  if (here.length === 0 && !you) return null;
  const [first] = here;
  const named = { name: first ? first.name || nameless : '', others: Math.max(here.length - 1, 0) };
  return (
    <p id={id} className={styles.standers} data-standers={choice ?? ''}>
      <Faces others={here} Face={Face} />
      <span>{choice === null ? say.thinking(named) : say.here({ ...named, you })}</span>
    </p>
  );
}

function Faces({ others, Face }: { readonly others: readonly Other[]; readonly Face: Face }) {
  if (others.length === 0) return null;
  return (
    <span aria-hidden="true" className={styles.faces}>
      {others.slice(0, FACES_MAX).map(({ id, form }) => (
        <span key={id} className={plates.portrait}>
          <Face form={form} id={id} />
        </span>
      ))}
    </span>
  );
}

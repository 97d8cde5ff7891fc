import { type ReactNode, type Ref, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Language } from '#content/messages';
import { clock as clockWords } from '#content/messages/clock';
import { quest as words } from '#content/messages/quest';
import { findChoice, type Offer, offersOf, openQuest, type Page, type Quest } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { useSetting } from '../../platform/settings.ts';
import { useAuth } from '../../sync/game-context.ts';
import { Paw } from '../../ui/art/paw.tsx';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import styles from './answers.module.css';
import { Clock, ClockBar, clockNews, useCountdown } from './clock.tsx';
import { begunHand } from './position.ts';
import { OvenWait } from './sign-up.tsx';
import type { Face } from './together.tsx';
import type { QuestPlay } from './use-quest.ts';
import type { Voters } from './voters.ts';

interface AnswersProps {
  readonly page: Page;
  readonly quest: Quest;
  readonly play: QuestPlay;
  /** Whether all lines are shown. Until then the answers are hidden, but take up their space. */
  readonly ready: boolean;
  /** The language of the choices, if it is not that of the page. */
  readonly lang: Language | undefined;
  /** Draws other players who stand at an answer. */
  readonly Face: Face;
  /** Called before an answer takes effect. */
  readonly onAnswer: () => void;
  readonly list: Ref<HTMLUListElement>;
}

/** The answers of a page: its choices, with a clock if one is timed. During a sign-up a loader, or buttons to retry. */
export function Answers({ page, quest, play, ready, lang, Face, onAnswer, list }: AnswersProps) {
  const { armed, outcome, away, voters } = play;
  const say = useMessages(words);
  const sayOfClock = useMessages(clockWords);
  const locked = useAuth((auth) => auth.locked);
  const timed = armed && findChoice(page, armed.choice);
  const clock = useCountdown({
    id: [play.visit, armed?.choice, armed?.after].join(),
    after: armed?.after ?? 0,
    waits: !timed || play.unknown || play.busy || away || !ready,
    onEnd: play.expire,
  });
  const gathered = voters && { page, voters, away, Face, ...voters.parts };
  if (play.signUp === 'baking') return <OvenWait />;
  if (play.signUp === 'failed') {
    return (
      <Actions>
        <Button onClick={play.retrySignUp}>{say.oven.tryAgain}</Button>
        {outcome === 'failed' && <Button onClick={play.goOnUnsaved}>{say.oven.goOn}</Button>}
        {outcome === 'failed' && locked && <ButtonLink to="/game/account#words">{say.oven.openJar}</ButtonLink>}
      </Actions>
    );
  }
  const restarts = page.canRestart && openQuest(quest, begunHand(quest, play.hand), play.day) !== page;
  const answering = (act: () => void) => () => {
    onAnswer();
    act();
  };
  return (
    <>
      <span role="status" className="visually-hidden">
        {ready && timed && clockNews(sayOfClock, { clock, choice: timed.text, waits: away })}
      </span>
      {gathered && ready && <gathered.TogetherNews {...gathered} />}
      <div className={styles.answers} data-when-told>
        {gathered && <gathered.TogetherClock {...gathered} />}
        {timed && <Clock clock={clock} choice={timed.text} waits={away} />}
        <Choices
          ref={list}
          key={`${page.key} ${play.moves}`}
          offers={offersOf(quest, page, play.hand, play.day)}
          lang={lang}
          busy={play.busy}
          sent={play.sent}
          timed={timed ? { id: timed.id, bar: <ClockBar clock={clock} /> } : null}
          gathered={gathered}
          onChoose={(offer) => answering(() => play.choose(offer))()}
        />
        {gathered && <gathered.Standers {...gathered} choice={null} />}
        {play.reflection && (
          <Actions>
            <Button aria-disabled={play.busy} onClick={answering(() => play.busy || play.keepReflection())}>
              {say.reflection.keep}
            </Button>
          </Actions>
        )}
        {restarts && (
          <Actions>
            <Button onClick={answering(play.restart)}>{say.startAgain}</Button>
          </Actions>
        )}
      </div>
    </>
  );
}

interface Gathered {
  readonly voters: Voters;
  readonly Face: Face;
  readonly Standers: typeof import('./together.tsx').Standers;
}

interface ChoicesProps {
  readonly offers: readonly Offer[];
  readonly lang?: Language | undefined;
  readonly busy: boolean;
  /** The id of the choice whose call is pending; null: none. */
  readonly sent: string | null;
  /** The timed choice, and the bar that shows its time left. */
  readonly timed: { readonly id: string; readonly bar: ReactNode } | null;
  /** Those with whom the player chooses together, and what draws them. */
  readonly gathered?: Gathered | null;
  readonly onChoose: (offer: Offer) => void;
  readonly ref?: Ref<HTMLUListElement>;
}

/** How many choices have a shortcut: the keys 1 to 9. */
const NUMBERED = 9;

/** The list of choices. A choice that is closed shows the reason. */
export function Choices({ offers, lang, busy, sent, timed, gathered = null, onChoose, ref }: ChoicesProps) {
  const id = useId();
  const say = useMessages(words).answers;
  const shortcuts = useSetting('shortcuts');
  return (
    <ul className={styles.choices} aria-label={say.all} tabIndex={-1} ref={ref}>
      {offers.map((offer, at) => {
        const { choice, closed } = offer;
        const bar = timed?.id === choice.id && timed.bar;
        const why = `${id}${choice.id}`;
        const isOwn = gathered?.voters.own === choice.id;
        const isStoodAt = isOwn || gathered?.voters.others.some((one) => one.choice === choice.id);
        const who = `${why}-who`;
        const looks = [styles.choice, bar && styles.timed, closed !== null && styles.closed];
        return (
          <li key={choice.id}>
            <Button
              data-choice={choice.id}
              data-pressed={sent === choice.id || undefined}
              aria-keyshortcuts={shortcuts && at < NUMBERED ? String(at + 1) : undefined}
              aria-disabled={busy || closed !== null}
              aria-describedby={closed !== null || bar ? why : isStoodAt ? who : undefined}
              aria-pressed={gathered ? isOwn : undefined}
              onClick={() => onChoose(offer)}
              className={looks.filter(Boolean).join(' ')}
            >
              {at < NUMBERED && (
                <span aria-hidden="true" className={styles.key}>
                  {at + 1}
                </span>
              )}
              <span lang={lang}>{choice.text}</span>
              {isOwn && <Paw />}
              {bar}
            </Button>
            {gathered && <gathered.Standers {...gathered} id={who} choice={choice.id} />}
            {closed !== null && (
              <p id={why} lang={lang} className={styles.reason}>
                {closed}
              </p>
            )}
            {bar && (
              <span id={why} className="visually-hidden">
                {say.takesItself}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface GoOnProps {
  readonly onGoOn: () => void;
  /** Returns from earlier lines to the present; null: the player is not looking back. */
  readonly onReturn: (() => void) | null;
  /** Called when the button is removed while it has the focus. */
  readonly onLeave: () => void;
}

/** The button for the next line, in place of the answers while more lines follow. */
export function GoOn({ onGoOn, onReturn, onLeave }: GoOnProps) {
  const say = useMessages(words);
  const box = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const element = box.current;
    // Takes the focus from an answer, which is hidden now.
    if (element?.parentElement?.contains(document.activeElement)) {
      element.querySelector('button')?.focus({ preventScroll: true });
    }
    return () => {
      if (element?.contains(document.activeElement)) leave();
    };
  }, []);
  return (
    <div className={styles.goOn} ref={box}>
      <Button look="primary" onClick={onGoOn}>
        <span>{say.goOn}</span>
        <span aria-hidden="true" className={styles.mark} />
      </Button>
      {onReturn && <Button onClick={onReturn}>{say.backToNow}</Button>}
    </div>
  );
}

import { type Ref, useState } from 'react';
import { quest as words } from '#content/messages/quest';
import { findChoice, offersOf, openQuest, type Page, type Quest } from '#engine';
import { useAuth } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import styles from './answers.module.css';
import { OvenWait, Timer } from './besides.ts';
import { Choices } from './choices.tsx';
import type { QuestPlay } from './quest-play.ts';
import { begunHand } from './shown-hand.ts';
import type { SeenClock } from './timer.tsx';

interface AnswersProps {
  readonly page: Page;
  readonly quest: Quest;
  readonly play: QuestPlay;
  /** Whether all is said. Until then the answers have their room, and nobody can give them. */
  readonly ready: boolean;
  /** Told before an answer is given. */
  readonly onAnswer: () => void;
  /** The list of what can be answered. */
  readonly list: Ref<HTMLUListElement>;
}

/** What the player can say to it, and the clock of what is said for them otherwise. */
export function Answers({ page, quest, play, ready, onAnswer, list }: AnswersProps) {
  const { armed, outcome } = play;
  const say = useMessages(words);
  const locked = useAuth((auth) => auth.locked);
  const choice = armed && findChoice(page, armed.choice);
  const id = [play.visit, armed?.choice, armed?.after].join();
  const [seen, setSeen] = useState<SeenClock | null>(null);
  const clock = choice && seen?.id === id ? seen : null;
  if (play.oven === 'baking') return <OvenWait />;
  if (play.oven === 'failed') {
    return (
      <Actions>
        <Button onClick={play.bakeAgain}>{say.oven.tryAgain}</Button>
        {outcome === 'failed' && <Button onClick={play.goOnUnsaved}>{say.oven.goOn}</Button>}
        {outcome === 'failed' && locked && <ButtonLink to="/game/account#words">{say.oven.openJar}</ButtonLink>}
      </Actions>
    );
  }
  const restarts = page.canRestart && openQuest(quest, begunHand(quest, play.hand)) !== page;
  return (
    <>
      {armed && choice && (
        <Timer
          id={id}
          after={armed.after}
          waits={play.unknown || play.busy || play.away || !ready}
          onEnd={play.expire}
          choice={choice.text}
          away={play.away}
          onSeen={setSeen}
        />
      )}
      <span role="status" className="visually-hidden">
        {ready && clock?.news}
      </span>
      <div className={styles.answers} data-when-told>
        {clock?.face}
        <Choices
          ref={list}
          key={`${page.key} ${play.moves}`}
          offers={offersOf(quest, page, play.hand)}
          busy={play.busy}
          sent={play.sent}
          timed={choice && clock ? { id: choice.id, bar: clock.bar } : null}
          onChoose={(offer) => {
            onAnswer();
            play.choose(offer);
          }}
        />
        {play.reflection && (
          <Actions>
            <Button
              aria-disabled={play.busy}
              onClick={() => {
                onAnswer();
                if (!play.busy) play.keepReflection();
              }}
            >
              {say.reflection.keep}
            </Button>
          </Actions>
        )}
        {restarts && (
          <Actions>
            <Button
              onClick={() => {
                onAnswer();
                play.restart();
              }}
            >
              {say.startAgain}
            </Button>
          </Actions>
        )}
      </div>
    </>
  );
}

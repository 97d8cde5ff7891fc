import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { oven as ovenCopy } from '#content';
import {
  findChoice,
  type Message,
  messagesOf,
  npcName,
  offersOf,
  openQuest,
  type Page,
  pettingLine,
  type Quest,
} from '#engine';
import { useAuth, useSaved } from '../../lib/game.ts';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Headline, showHeadline } from '../../ui/headline.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Choices } from './choices.tsx';
import { Clock, clockNews } from './clock.tsx';
import { pettedOn } from './petted.ts';
import type { QuestPlay } from './quest-play.ts';
import styles from './quest-player.module.css';
import { begunHand } from './shown-hand.ts';
import { speakerName } from './speaker-name.ts';
import { Speakers } from './speakers.tsx';
import { useCountdown } from './use-countdown.ts';
import { useQuest } from './use-quest.ts';

interface QuestPlayerProps {
  readonly quest: Quest;
  /** The page that the address asks for; empty: none. */
  readonly linked: string;
  /** Told of the title of every page that is shown. */
  readonly onTitle: (title: string) => void;
}

/** One scene, its voices, and what can be answered. */
export function QuestPlayer({ quest, linked, onTitle }: QuestPlayerProps) {
  const play = useQuest(quest, linked);
  const { page } = play;
  useEffect(() => onTitle(page?.title ?? ''), [page, onTitle]);

  const stage = useRef<HTMLDivElement>(null);
  useHeldHeight(stage, play.oven === 'baking');
  useFocusOnMoves(stage, play.moves);
  const outcome = useOutcome(play);
  if (!page) return <Creased onRestart={play.restart} />;
  return (
    <KeepFocus>
      <div className={styles.stage} data-quest-page={page.key} data-oven={play.oven} ref={stage}>
        <div className={styles.scene}>
          <Speakers page={page} />
          <Panel className={styles.dialogue} aria-busy={play.busy}>
            <Stack>
              <Headline>{outcome === 'cold' ? page.title : ovenCopy.title[outcome]}</Headline>
              <Status>{play.note}</Status>
              <Lines page={page} quest={quest} play={play} outcome={outcome} />
              <Status>{play.news}</Status>
              {play.problem && <Problem>{play.problem}</Problem>}
              <Answers page={page} quest={quest} play={play} outcome={outcome} />
            </Stack>
          </Panel>
        </div>
      </div>
    </KeepFocus>
  );
}

/** What came out of the oven. A cookie that works is no failure, though nobody said whose it is. */
function useOutcome({ oven }: QuestPlay) {
  const saved = useSaved();
  return oven === 'failed' && saved ? 'unanswered' : oven;
}

/** Holds an element as high as it was while little is in it, so that nothing moves under the player's finger. */
function useHeldHeight(element: RefObject<HTMLElement | null>, hold: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (!hold) height.current = element.current.offsetHeight;
    element.current.style.minHeight = hold ? `${height.current}px` : '';
  });
}

/**
 * A page that the player's choice led to, or the clock's, has the focus on its headline: screen readers say it. Who is
 * busy elsewhere is not called away; what opens by itself leaves the focus where it is.
 */
function useFocusOnMoves(stage: RefObject<HTMLElement | null>, moves: number): void {
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    const { activeElement, body } = document;
    if (activeElement === body || stage.current?.parentElement?.contains(activeElement)) showHeadline();
  }, [stage, moves]);
}

interface PartProps {
  readonly page: Page;
  readonly quest: Quest;
  readonly play: QuestPlay;
  readonly outcome: ReturnType<typeof useOutcome>;
}

function Lines({ page, quest, play, outcome }: PartProps) {
  const { hand, from } = play;
  const locked = useAuth((auth) => auth.locked);
  const narration = (text: string, speaker: string | null = null): Message => ({ text, speaker, when: null });
  const lines =
    outcome === 'baking'
      ? [narration(ovenCopy.waiting)]
      : outcome === 'cold'
        ? messagesOf(quest, page, hand, from)
        : [ovenCopy[outcome], ...(outcome === 'failed' && locked ? [ovenCopy.locked] : [])].map((text) =>
            narration(text, page.npcs[0]?.soul_tag),
          );
  return (
    <div role="log" aria-label="What is said" className={styles.log}>
      {lines.map(({ text, speaker }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: somebody may say the same thing twice; its place is its identity
        <p key={`${page.key} ${at}`} className={speaker === null ? styles.narration : undefined}>
          {speaker !== null && <span className={styles.name}>{speakerName(page, speaker)}: </span>}
          {text}
        </p>
      ))}
    </div>
  );
}

function Answers({ page, quest, play, outcome }: PartProps) {
  const { armed } = play;
  const locked = useAuth((auth) => auth.locked);
  const choice = armed && findChoice(page, armed.choice);
  const clock = useCountdown({
    id: [play.visit, armed?.choice, armed?.after].join(),
    after: armed?.after ?? 0,
    waits: armed === null || play.busy || play.away,
    onEnd: play.expire,
  });
  if (play.oven === 'baking') return null;
  if (play.oven === 'failed') {
    return (
      <Actions>
        <Button onClick={play.bakeAgain}>{ovenCopy.tryAgain}</Button>
        {outcome === 'failed' && <Button onClick={play.goOnUnsaved}>{ovenCopy.goOn}</Button>}
        {outcome === 'failed' && locked && <ButtonLink to="/game/account#words">{ovenCopy.openJar}</ButtonLink>}
      </Actions>
    );
  }
  const restarts = page.canRestart && openQuest(quest, begunHand(quest, play.hand)) !== page;
  const npc = pettedOn(quest, page);
  return (
    <>
      {choice && <Clock clock={clock} choice={choice.text} waits={play.away} />}
      <span role="status" className="visually-hidden">
        {choice && clockNews(clock, choice.text, play.away)}
      </span>
      <Choices
        key={`${page.key} ${play.moves}`}
        offers={offersOf(quest, page, play.hand)}
        busy={play.busy}
        timed={choice ? { id: choice.id, clock } : null}
        onChoose={play.choose}
      />
      <Actions>
        {npc && <Button onClick={(event) => play.pet(event.currentTarget)}>Pet {npcName(npc)}</Button>}
        {restarts && <Button onClick={play.restart}>Start again</Button>}
        <span role="status" className={styles.purr}>
          {play.petted !== null && pettingLine(quest, play.petted)}
        </span>
      </Actions>
    </>
  );
}

function Creased({ onRestart }: { readonly onRestart: () => void }) {
  return (
    <Panel>
      <Stack>
        <Headline>Quest has invalid state!</Headline>
        <p>This card is creased. Start it again?</p>
        <Button onClick={onRestart}>Start again</Button>
      </Stack>
    </Panel>
  );
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { oven as ovenCopy } from '#content';
import { fill, type Message, messagesOf, openQuest, type Page, pettingLine, type Quest } from '#engine';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { focusHeadline, Headline } from '../../ui/headline.tsx';
import { Problem } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import styles from './quest-player.module.css';
import { type QuestPlay, speakerName, useQuest } from './use-quest.ts';

interface QuestPlayerProps {
  readonly quest: Quest;
  /** The page that the address asks for; empty: none. */
  readonly linked: string;
  /** Told of the title of every page that is shown. */
  readonly onTitle: (title: string) => void;
}

/** One scene, one voice, and what can be answered. */
export function QuestPlayer({ quest, linked, onTitle }: QuestPlayerProps) {
  const play = useQuest(quest, linked);
  const { page } = play;
  useEffect(() => onTitle(page?.title ?? ''), [page, onTitle]);

  // What the player does moves the focus to what comes of it; what happens by itself leaves it where it is.
  const shown = useRef(play.moves);
  useEffect(() => {
    if (shown.current === play.moves) return;
    shown.current = play.moves;
    focusHeadline();
  }, [play.moves]);

  const stage = useHeldHeight(play.oven === 'baking');
  if (!page) return <Creased onRestart={play.restart} />;
  return (
    <div className={styles.stage} data-quest-page={page.key} data-oven={play.oven} ref={stage}>
      <div className={styles.scene}>
        <Speaker page={page} />
        <Panel className={styles.dialogue} aria-busy={play.busy}>
          <Stack>
            <Headline>{page.title}</Headline>
            <Lines page={page} quest={quest} play={play} />
            {play.problem && <Problem>{play.problem}</Problem>}
            <Answers page={page} quest={quest} play={play} />
          </Stack>
        </Panel>
      </div>
    </div>
  );
}

/** Holds an element as high as it was while little is in it, so that nothing moves under the player's finger. */
function useHeldHeight(hold: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (!hold) height.current = element.current.offsetHeight;
    element.current.style.minHeight = hold ? `${height.current}px` : '';
  });
  return element;
}

interface PartProps {
  readonly page: Page;
  readonly quest: Quest;
  readonly play: QuestPlay;
}

function Speaker({ page }: { readonly page: Page }) {
  const npc = page.npcs[0];
  if (!npc) return null;
  return (
    <figure className={styles.speaker}>
      <WitchCat className={styles.portrait} />
      <figcaption className={styles.plate}>
        {speakerName(page, npc.soul_tag)}, {String(npc.card.traits.title)}
      </figcaption>
    </figure>
  );
}

function Lines({ page, quest, play }: PartProps) {
  const { hand, from, oven } = play;
  const narration = (text: string, speaker: string | null = null): Message => ({ text, speaker, when: null });
  const lines =
    oven === 'baking'
      ? [narration(ovenCopy.waiting)]
      : oven === 'failed'
        ? [narration(ovenCopy.failed, page.npcs[0]?.soul_tag)]
        : messagesOf(quest, page, hand, from);
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

function Answers({ page, quest, play }: PartProps) {
  if (play.oven === 'baking') return null;
  if (play.oven === 'failed') {
    return (
      <Actions>
        <Button onClick={play.bakeAgain}>{ovenCopy.tryAgain}</Button>
        <Button onClick={play.goOnUnsaved}>{ovenCopy.goOn}</Button>
      </Actions>
    );
  }
  const restarts = page.canRestart && openQuest(quest, withoutCard(play.hand, quest.card)) !== page;
  const npc = page.npcs[0];
  return (
    <>
      <ul className={styles.choices}>
        {page.choices.map((choice) => (
          <li key={choice.id}>
            <Button
              data-choice={choice.id}
              aria-disabled={play.busy}
              onClick={() => play.choose(choice)}
              className={styles.choice}
            >
              {choice.text}
            </Button>
          </li>
        ))}
      </ul>
      <Actions>
        {npc && (
          <Button onClick={play.pet} className={styles.pet}>
            Pet {fill(String(npc.card.traits.name), npc.fill)}
          </Button>
        )}
        {restarts && <Button onClick={play.restart}>Start again</Button>}
        <span role="status" className={styles.purr}>
          {play.petted !== null && pettingLine(quest, play.petted)}
        </span>
      </Actions>
    </>
  );
}

function withoutCard(hand: QuestPlay['hand'], key: string): QuestPlay['hand'] {
  const { [key]: _, ...rest } = hand;
  return rest;
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

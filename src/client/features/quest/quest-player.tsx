import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pages } from '#content/messages/pages';
import { quest as words } from '#content/messages/quest';
import { cardsGivenBy, endsFound, offersOf, type Page, type Quest } from '#engine';
import { messagesOf, useLanguage, useMessages } from '../../platform/language.ts';
import { usePart } from '../../platform/lazy-parts.tsx';
import { notify, useBusy } from '../../platform/overlays.ts';
import { choose, useSetting } from '../../platform/settings.ts';
import { useIsSaved } from '../../sync/game-context.ts';
import type { SceneryProps } from '../../ui/art/scenery.tsx';
import { Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { LoneLink } from '../../ui/lone-link.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Answers, GoOn } from './answers.tsx';
import { Cast, Petting, pettedOn } from './cast.tsx';
import { type Controls, useControls } from './controls.ts';
import { useGamepad } from './gamepad.ts';
import { useKeptTranscript } from './kept-transcript.ts';
import { fetchHistory, HistoryDialog } from './lazy-parts.ts';
import { Lines, PastLines, textOf } from './lines.tsx';
import { useEnterRoom, useWaitingChoice, WaitingNote } from './pending-note.tsx';
import { cardNews, noteWords } from './position.ts';
import styles from './stage.module.css';
import { advanceOnClick, useFocusOnAnswers, useFocusOnMoves, useHeldHeight } from './stage-focus.ts';
import type { Face } from './together.tsx';
import { useLangAttribute } from './transcript.ts';
import { useDialogue } from './use-dialogue.ts';
import { type QuestPlay, useQuest } from './use-quest.ts';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const loadTally = () => import('./tally-text.tsx');

interface QuestPlayerProps {
  readonly quest: Quest;
  /** The key of the page in the URL; '' if it has none. */
  readonly linked: string;
  readonly Player: SceneryProps['Player'];
  /** A question beside those of the quest, below the lines. `told`: whether all lines are shown. */
  readonly Question?: ComponentType<{ readonly told: boolean }> | undefined;
  /** Draws other players, on pages for choosing together. */
  readonly Face: Face;
  readonly onTitle: (title: string) => void;
}

export function QuestPlayer({ quest, linked, Player, Face, Question, onTitle }: QuestPlayerProps) {
  const play = useQuest(quest, linked);
  const { page } = play;
  const { title } = play.scene;
  useEffect(() => onTitle(title), [title, onTitle]);
  if (!page) return <Creased onRestart={play.restart} />;
  return (
    <KeepFocus>
      <Stage quest={quest} page={page} play={play} Player={Player} Face={Face} Question={Question} />
    </KeepFocus>
  );
}

function Creased({ onRestart }: { readonly onRestart: () => void }) {
  const { creased, startAgain } = useMessages(words);
  return (
    <Panel>
      <Stack>
        <Headline>{creased.headline}</Headline>
        <p>{creased.question}</p>
        <Button onClick={onRestart}>{startAgain}</Button>
      </Stack>
    </Panel>
  );
}

interface StageProps extends Pick<QuestPlayerProps, 'quest' | 'Player' | 'Face' | 'Question'> {
  readonly page: Page;
  readonly play: QuestPlay;
}

/** If the lines of a page are longer than this in all, the picture is lower on a phone, so that they fit. */
const MUCH = 450; // characters

/** A page of a quest: the characters' picture, the dialogue, the answers and the toolbar. */
function Stage({ quest, page, play, Player, Face, Question }: StageProps) {
  const say = useMessages(words);
  const { title: fire } = useMessages(pages)['game-dialog'];
  // The React key of the status messages: screen readers would announce a translated text if the element were the same.
  const language = useLanguage();
  const langOf = useLangAttribute();
  const lang = langOf(play);
  const [history, setHistory] = useState(false);
  const dialogue = useDialogue(quest, page, play);
  const { past, ready } = dialogue;
  const { reading, speed } = dialogue.running;
  const auto = useSetting('turnsByItself');

  const openHistory = () =>
    fetchHistory().then(
      () => setHistory(true),
      () => notify({ say: () => ({ text: messagesOf(pages).broken.part }) }),
    );

  const stage = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useHeldHeight(stage, play.signUp === 'baking');
  useFocusOnMoves(stage, play.moves);
  const giveFocusToAnswers = useFocusOnAnswers(list, ready);
  const controls: Controls = {
    telling: !ready,
    advance: dialogue.advance,
    back: dialogue.back,
    history: () => void openHistory(),
    auto: () => choose('turnsByItself', !auto),
    skip: dialogue.skip,
  };
  useGamepad(useControls(stage, controls));
  useEnterRoom(quest);
  useKeptTranscript();
  const waiting = useWaitingChoice(quest, play);
  // Only a saved player's answers are counted. Loaded before the first answer, so that nothing moves afterwards.
  const { part: tallied } = usePart(loadTally, useIsSaved());

  const shown = past?.lines ?? dialogue.lines.slice(0, reading.shown);
  const shownPage = (past && quest.pages.get(past.scene.page)) ?? page;
  const petted = play.petted === null || past ? null : (pettedOn(quest, page)?.soul_tag ?? null);
  const isShown = play.signUp === 'cold' && !past;
  const isEnd = isShown && page.canRestart;
  const isForToday = isShown && !page.canRestart && waitsForAnotherDay(quest, page, play);
  // What stands on the shelf: an end, or a card that the quest gives.
  const hasEarned =
    endsFound(quest, play.hand[quest.card]).length > 0 || cardsGivenBy(quest).some((card) => play.hand[card]);
  useBusy(!((isEnd || isForToday) && ready));
  return (
    <div
      className={styles.stage}
      data-quest-page={page.key}
      data-oven={play.signUp}
      data-telling={past ? 'past' : ready ? 'told' : 'now'}
      ref={stage}
      onKeyDownCapture={ignoreHeldKeys}
    >
      <div className={styles.scene} data-much={dialogue.lines.map(textOf).join().length > MUCH}>
        <Panel
          className={styles.dialogue}
          aria-busy={play.busy && waiting === null}
          onClick={advanceOnClick(!ready, dialogue.advance)}
        >
          <Stack>
            <Headline lang={langOf(past ?? play)}>{dialogue.title}</Headline>
            <StatusMessage key={`note ${language}`}>{noteWords(say.note, quest, play.note)}</StatusMessage>
            {past ? (
              <PastLines {...past} />
            ) : (
              <Lines id={page.key} lines={dialogue.lines} lang={lang} reading={reading} speed={speed} />
            )}
            <span role="status" className="visually-hidden">
              {past?.lines.slice(-1).map(textOf).join(' ')}
            </span>
            <StatusMessage key={`news ${language}`}>
              {past ? say.past.looking : cardNews(say.news, play.news)}
            </StatusMessage>
            <p key={`tally ${language}`} role="status" className={styles.tally}>
              {tallied && play.tally && !past && <tallied.TallyText quest={quest} tally={play.tally} ready={ready} />}
            </p>
            {Question && play.signUp === 'cold' && !past && <Question told={ready} />}
            {(isEnd || isForToday) && (
              <div className={styles.end} data-when-told>
                <p>{isEnd ? say.ended : say.forToday}</p>
                <LoneLink to="/game/dialog">{fire}</LoneLink>
                {hasEarned && <LoneLink to="/vision/mirror#shelf">{say.shelf}</LoneLink>}
              </div>
            )}
            {play.problem && <Problem>{play.problem}</Problem>}
            <Stack className={styles.dock}>
              <div className={styles.answers}>
                <Answers
                  page={page}
                  quest={quest}
                  play={play}
                  ready={ready}
                  lang={lang}
                  Face={Face}
                  onAnswer={dialogue.keep}
                  list={list}
                />
                {!ready && (
                  <GoOn onGoOn={dialogue.advance} onReturn={past && dialogue.backToNow} onLeave={giveFocusToAnswers} />
                )}
              </div>
              <WaitingNote waiting={waiting} />
              <Toolbar controls={controls} auto={auto} canGoBack={dialogue.canGoBack} canSkip={dialogue.canSkip} />
            </Stack>
          </Stack>
        </Panel>
        <Cast
          card={quest.card}
          lang={lang}
          page={shownPage.key}
          npcs={shownPage.npcs}
          lines={shown}
          hand={play.hand}
          Player={Player}
          petted={petted}
          ended={isEnd && ready}
        >
          <Petting page={shownPage} quest={quest} play={play} lang={lang} />
        </Cast>
      </div>
      {history && <HistoryDialog onClose={() => setHistory(false)} />}
    </div>
  );
}

/** Whether a page is an end for now: it has choices, and all of them are closed. */
function waitsForAnotherDay(quest: Quest, page: Page, { hand, day }: QuestPlay): boolean {
  const offers = offersOf(quest, page, hand, day);
  return page.isDone && offers.length > 0 && offers.every(({ closed }) => closed !== null);
}

function ignoreHeldKeys(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

interface ToolbarProps {
  readonly controls: Controls;
  readonly auto: boolean;
  readonly canGoBack: boolean;
  readonly canSkip: boolean;
}

/** Buttons for the dialogue. A disabled button stays in place and can keep the focus. */
function Toolbar({ controls, auto, canGoBack, canSkip }: ToolbarProps) {
  const say = useMessages(words).reading;
  const shortcuts = useSetting('shortcuts');
  const tool = (kind: 'back' | 'history' | 'auto' | 'skip', key: string, can = true) => ({
    'aria-keyshortcuts': shortcuts ? key : undefined,
    onClick: () => can && controls[kind](),
    children: say[kind],
  });
  return (
    <fieldset aria-label={say.all} className={styles.toolbar}>
      <Button aria-disabled={!canGoBack} {...tool('back', 'B', canGoBack)} />
      <Button aria-haspopup="dialog" {...tool('history', 'H')} />
      <Button aria-pressed={auto} {...tool('auto', 'A')} />
      <Button aria-disabled={!canSkip} {...tool('skip', 'S', canSkip)} />
    </fieldset>
  );
}

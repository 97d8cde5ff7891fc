import { type KeyboardEvent, useRef, useState } from 'react';
import { pages } from '#content/messages/pages';
import { quest as words } from '#content/messages/quest';
import type { Page, Quest } from '#engine';
import { messagesOf, useLanguage, useMessages } from '../../lib/language.ts';
import { notify } from '../../lib/notices.ts';
import { choose, useSetting } from '../../lib/settings.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { Headline } from '../../ui/headline.tsx';
import { Link } from '../../ui/link.tsx';
import { Problem, Status } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Answers } from './answers.tsx';
import { Beside, fetchHistory, HistoryDialog } from './besides.ts';
import { Cast } from './cast.tsx';
import { Toolbar } from './controls/toolbar.tsx';
import { useControls } from './controls/use-controls.ts';
import { GoOn } from './go-on.tsx';
import { handNews } from './hand-news.ts';
import { Lines, PastLines, textOf } from './lines.tsx';
import { noteWords } from './note-words.ts';
import { pettedOn } from './petted.ts';
import { Petting } from './petting.tsx';
import type { QuestPlay } from './quest-play.ts';
import styles from './stage.module.css';
import { useForeign } from './transcript/use-foreign.ts';
import { useFocusOnAnswers, useFocusOnMoves, useHeldHeight } from './use-stage-focus.ts';
import { useTaps } from './use-taps.ts';
import { useTelling } from './use-telling.ts';

interface StageProps {
  readonly quest: Quest;
  readonly page: Page;
  readonly play: QuestPlay;
}

/** A page as it is told: who is there, what they say, what can be answered, and what can be done with the telling. */
export function Stage({ quest, page, play }: StageProps) {
  const say = useMessages(words);
  const { title: fire } = useMessages(pages)['game-dialog'];
  // What is said in another language is no news: in an element of its own, it is not read out again.
  const language = useLanguage();
  const langOf = useForeign();
  const [history, setHistory] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const telling = useTelling(quest, page, play);
  const { past, running, ready } = telling;
  const auto = useSetting('turnsByItself');

  const openHistory = () =>
    fetchHistory().then(
      () => setHistory(true),
      () => notify({ say: () => ({ text: messagesOf(pages).broken.part }) }),
    );

  const stage = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useHeldHeight(stage, play.oven === 'baking');
  useFocusOnMoves(stage, play.moves);
  const giveFocusToAnswers = useFocusOnAnswers(list, ready);
  const controls = {
    onBack: telling.back,
    onHistory: () => void openHistory(),
    onAuto: () => choose('turnsByItself', !auto),
    onSkip: telling.skip,
  };
  const act = useControls(stage, { telling: !ready, advance: telling.advance, ...controls });
  const taps = useTaps(!ready, telling.advance);

  const shown = past?.lines ?? telling.lines.slice(0, running.reading.shown);
  const shownPage = (past && quest.pages.get(past.scene.page)) ?? page;
  const petted = play.petted === null || past ? null : (pettedOn(quest, page)?.soul_tag ?? null);
  const isEnd = play.oven === 'cold' && page.canRestart && !past;
  useBusy(!(isEnd && ready));
  return (
    <div
      className={styles.stage}
      data-quest-page={page.key}
      data-oven={play.oven}
      data-telling={past ? 'past' : ready ? 'told' : 'now'}
      ref={stage}
      onKeyDownCapture={ignoreHeldKeys}
    >
      <div className={styles.scene} data-much={telling.lines.map(textOf).join().length > MUCH}>
        <Panel className={styles.dialogue} aria-busy={play.busy && !waiting} {...taps}>
          <Stack>
            <Headline lang={past ? langOf(past) : undefined}>{telling.title}</Headline>
            <Status key={`note ${language}`}>{noteWords(say.note, quest, play.note)}</Status>
            {past ? <PastLines {...past} /> : <Lines id={page.key} lines={telling.lines} written={running} />}
            <span role="status" className="visually-hidden">
              {past?.lines.slice(-1).map(textOf).join(' ')}
            </span>
            <Status key={`news ${language}`}>{past ? say.past.looking : handNews(say.news, play.news)}</Status>
            {isEnd && (
              <div className={styles.end} data-when-told>
                <p>{say.ended}</p>
                <Link to="/game/dialog">{fire}</Link>
              </div>
            )}
            {play.problem && <Problem>{play.problem}</Problem>}
            <Stack className={styles.dock}>
              <div className={styles.answers}>
                <Answers page={page} quest={quest} play={play} ready={ready} onAnswer={telling.keep} list={list} />
                {!ready && (
                  <GoOn
                    past={past !== null}
                    onGoOn={telling.advance}
                    onReturn={telling.backToNow}
                    onLeave={giveFocusToAnswers}
                  />
                )}
              </div>
              <Beside quest={quest} play={play} act={act} onWaiting={setWaiting} />
              <Toolbar canGoBack={telling.canGoBack} canSkip={telling.canSkip} auto={auto} {...controls} />
            </Stack>
          </Stack>
        </Panel>
        <Cast
          card={quest.card}
          page={shownPage.key}
          npcs={shownPage.npcs}
          lines={shown}
          hand={play.hand}
          petted={petted}
          ended={isEnd && ready}
        >
          <Petting page={shownPage} quest={quest} play={play} />
        </Cast>
      </div>
      {history && <HistoryDialog onClose={() => setHistory(false)} />}
    </div>
  );
}

/** More than this on one page does not stand on a phone between a picture and what can be answered. */
const MUCH = 450; // letters

/** A key that is held down has pressed once. */
function ignoreHeldKeys(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

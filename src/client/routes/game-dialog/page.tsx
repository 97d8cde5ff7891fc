import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hearth } from '#content/messages/hearth';
import { pages } from '#content/messages/pages';
import { hasSatDown } from '#content/quests/Hearth/seat';
import { loadFireside, loadStoryNotes } from '../../features/fire/index.ts';
import { QuestCard, type QuestCardView, WhatWasSaid } from '../../features/quest/index.ts';
import { loadWindow } from '../../features/window/index.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useHydrated, usePart } from '../../platform/lazy-parts.tsx';
import { operatorQuests } from '../../platform/operator-quests.ts';
import { useLoaderData } from '../../router.tsx';
import { listeningStore } from '../../sync/connection.ts';
import { fireStore } from '../../sync/fire.ts';
import { useAuth, useCharacter, useIsSaved, useRecognising, useWho } from '../../sync/game-context.ts';
import { Hearth, IN_CHAIR, OneChair, TwoChairs } from '../../ui/art/hearth.tsx';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import { AuthPending } from '../../ui/auth-pending.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Link } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Grid, Panel, Stack } from '../../ui/panel.tsx';
import plates from '../../ui/people-grid.module.css';
import { Scene } from '../../ui/scene.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Others, useRoomParts } from '../lazy-room.tsx';
import { usePortraits } from '../use-portraits.ts';
import type { data } from './data.ts';
import styles from './page.module.css';

const CARDS = 'cards';
const SAID = 'said';
const WINDOW = 'window';

export function Component() {
  const { title } = useMessages(pages)['game-dialog'];
  const say = useMessages(hearth);
  const { quests } = useLoaderData<ReturnType<typeof data>>();
  const added = useOperatorQuests();
  const [tab, setTab] = useState(CARDS);
  const { cards } = useWho();
  const { form, id, drawn } = usePortraits();
  const fire = useStore(fireStore, ({ level }) => level);
  const seats = useRoomParts();
  const sitter = form && drawn && hasSatDown(cards) && (
    <drawn.CharacterFigure form={form} id={id} at={IN_CHAIR} seated />
  );
  const chair = <OneChair>{sitter}</OneChair>;
  const words = sitter ? say.taken : say.lead;
  return (
    <>
      <Scene
        framed
        art={
          <Hearth fire={fire}>{seats ? <seats.Chairs alone={chair} Two={TwoChairs} at={IN_CHAIR} /> : chair}</Hearth>
        }
      >
        <Panel className={styles.said}>
          <Stack>
            <Headline>{title}</Headline>
            <p>{seats ? <seats.ChairWords alone={words} /> : words}</p>
            <Fireside />
            <People />
          </Stack>
        </Panel>
      </Scene>
      <Tabs
        spreads
        label={title}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: CARDS,
            label: say.cards,
            content: <Conversations quests={[...quests, ...added]} />,
          },
          { id: SAID, label: say.said, content: <WhatWasSaid /> },
          // Last, as it loads after the page: nothing is below it that would move.
          { id: WINDOW, label: say.window, content: <Window /> },
        ]}
      />
    </>
  );
}

/** How many conversations are shown at once: an operator may add hundreds. */
const SHOWN = 12;

/** The cards of the quests, of which a part is shown if there are many. */
function Conversations({ quests }: { readonly quests: readonly QuestCardView[] }) {
  const say = useMessages(hearth);
  const list = useRef<HTMLElement>(null);
  const [from, setFrom] = useState(0);
  const { part } = usePart(loadStoryNotes, useHydrated());
  const shown = quests.slice(from, from + SHOWN);
  const label = say.part({ first: from + 1, last: from + shown.length, all: quests.length });

  function turn(by: number): void {
    if (!quests[from + by]) return;
    setFrom(from + by);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }

  const isWhole = quests.length <= SHOWN;
  return (
    <Stack>
      <section aria-label={isWhole ? say.cards : label} tabIndex={-1} ref={list} className={styles.cards}>
        <Grid>
          {shown.map((quest) => (
            <QuestCard key={quest.card} {...quest} note={part && <part.StoryNote card={quest.card} />} />
          ))}
        </Grid>
      </section>
      {!isWhole && (
        <Actions>
          <Button aria-disabled={from === 0} onClick={() => turn(-SHOWN)}>
            {say.earlier}
          </Button>
          <Button aria-disabled={from + SHOWN >= quests.length} onClick={() => turn(SHOWN)}>
            {say.more}
          </Button>
          <p>{label}</p>
        </Actions>
      )}
      {/* Last, as it loads after the page. */}
      {part && <part.NewStories />}
    </Stack>
  );
}

/** The state of the fire, whose code loads after the page. */
function Fireside() {
  const { part } = usePart(loadFireside, useHydrated());
  return <div className={styles.fire}>{part && <part.Fireside className={styles.fireside} />}</div>;
}

/** The window, whose code and drawings load after the page. */
function Window() {
  const { part } = usePart(loadWindow, useHydrated());
  return part && <part.AtTheWindow />;
}

/** The cards of operators' quests, which the prerendered page does not have. */
function useOperatorQuests(): readonly QuestCardView[] {
  const hydrated = useHydrated();
  const quests = hydrated ? operatorQuests().kinds.filter(({ quest }) => quest) : [];
  return quests.map(({ name, description = '' }) => ({ card: name, description }));
}

/** Puts a character's title on a line of its own; the comma before it is for screen readers only. */
const TITLED = {
  title: (words: ReactNode) => (
    <Fragment key="title">
      <span className="visually-hidden">, </span>
      <br />
      <small>{words}</small>
    </Fragment>
  ),
};

const JAR = {
  jar: (words: ReactNode) => (
    <Link key="jar" to="/game/account">
      {words}
    </Link>
  ),
};

/** The list of who is here: Quince, the player, and, for a saved player, the others in the room. */
function People() {
  const id = useId();
  const { here: say, closed, unanswered, tooMany, listening: heard, listeningSoon } = useMessages(hearth);
  const saved = useIsSaved();
  const unknown = useRecognising();
  const { name } = useCharacter();
  const { drawn, ...portrait } = usePortraits();
  const offline = useAuth(({ state }) => state === 'offline');
  const hasWords = useAuth((auth) => auth.hasWords);
  // Considers `offline`, too, as the stream is slow to notice that the network is gone.
  const listening = useStore(listeningStore, (stream) => stream.listening) && !offline;
  // The player has stored words, but the server cannot be asked who they are.
  const unanswering = offline && hasWords && !unknown;
  const isTooQuick = useAuth(({ lastPing }) => lastPing?.tooMany === true);
  const door = <p>{unanswering ? (isTooQuick ? tooMany : unanswered) : rich(closed, JAR)}</p>;
  return (
    <section aria-labelledby={id} className={plates.people}>
      <div className={`${plates.head} ${styles.title}`}>
        <h2 id={id}>{say.title}</h2>
        {saved && <p data-listening={listening}>{listening ? heard : listeningSoon}</p>}
      </div>
      {/* A polite live region: screen readers announce the player's name when it is loaded or changes. */}
      <ul className={plates.part} aria-live="polite">
        <li className={plates.plate}>
          <span className={plates.portrait}>
            <WitchCat bust />
          </span>
          <span className={plates.name}>{rich(say.quince, TITLED)}</span>
        </li>
        <li className={plates.plate}>
          <span className={plates.portrait}>
            {drawn ? <drawn.Portrait {...portrait} /> : <Mark form={saved ? 'cat' : 'hat'} />}
          </span>
          <span className={plates.name}>{name ? rich(say.youNamed, { ...TITLED, name }) : say.you}</span>
        </li>
      </ul>
      {saved ? (
        <Others as="PeopleHere" meanwhile={<AuthPending unknown>{door}</AuthPending>} />
      ) : (
        <AuthPending unknown={unknown}>{door}</AuthPending>
      )}
    </section>
  );
}

import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { besideOf, CHAIR_CARD, GET_UP, GIFT_CARD, giftOf, MEOW_CARD, offerChoice, sitChoice } from '#content';
import { room as words } from '#content/messages/room';
import { MEOW_INTERVAL } from '#contract';
import { MEOW } from '#engine';
import { failedWith } from '../../api.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useQuestCard } from '../../platform/quest-cards.ts';
import { rippleSky, rippleSkyFrom } from '../../platform/sky.ts';
import { playSound } from '../../platform/sound.ts';
import { listeningStore } from '../../sync/connection.ts';
import { useAuth, useCharacter, useGame, usePlayerId, useWho } from '../../sync/game-context.ts';
import { hideOther, type Other, otherOf, roomStore, showAll } from '../../sync/room.ts';
import { sendDespiteConflict } from '../../sync/send-despite-conflict.ts';
import { useCalls } from '../../sync/use-calls.ts';
import { Paw } from '../../ui/art/paw.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/message.tsx';
import { Panel } from '../../ui/panel.tsx';
import plates from '../../ui/people-grid.module.css';
import { Gifts, type GiftsProps, spareCards, useGifts, WithCard } from './gifts.tsx';
import styles from './room.module.css';
import { type Doing, describeNews, useRoomNews } from './room-news.ts';

export interface RoomProps {
  /** Draws a player by the card of their form; null: they have no form. */
  readonly portrait: (form: string | null, id: string) => ReactNode;
}

/** The room in a panel with a headline. */
export function RoomPanel(props: RoomProps) {
  const id = useId();
  const { title } = useMessages(words);
  return (
    <Panel aria-labelledby={id}>
      <div className={plates.people}>
        <h2 id={id} className={`${plates.head} ${styles.title}`}>
          {title}
        </h2>
        <Room {...props} />
      </div>
    </Panel>
  );
}

/** The other players in a saved player's room: to meow to, to sit beside, to give cards to, and to hide. */
export function Room({ portrait }: RoomProps) {
  const say = useMessages(words);
  const list = useRef<HTMLUListElement>(null);
  const others = useStore(roomStore, (room) => room.others);
  const settled = useStore(roomStore, (room) => room.isRosterComplete);
  const hidden = useStore(roomStore, (room) => room.hidden);
  const offline = useAuth(({ state }) => state === 'offline');
  const listening = useStore(listeningStore, (state) => state.listening);
  const { room_key: card } = useCharacter();
  const conversation = useQuestCard(card)?.name ?? card;

  const { told, doing, noteOwnMeow } = useRoomNews((id) => {
    const figure = list.current?.querySelector(`[data-other="${id}"]`);
    if (figure) rippleSkyFrom(figure);
    else rippleSky(null);
  });
  const id = usePlayerId();
  const { cards: hand } = useWho();
  const { resting, unheard, meow } = useMeow(id, noteOwnMeow);
  const gifts = useGifts(id, hand);
  const visible = [...others.values()].map(otherOf).filter((other) => !hidden.has(other.id));
  const gift = giftOf(hand);
  return (
    // `aria-busy` until the roster is complete: only then is it known who was here before.
    <div className={plates.part} aria-busy={listening && !settled}>
      <RoomView
        id={id}
        others={visible}
        hidden={[...hidden].filter((id) => others.has(id)).length}
        conversation={conversation}
        state={offline ? 'offline' : listening || settled ? 'here' : 'looking'}
        doing={doing}
        resting={resting}
        list={list}
        portrait={portrait}
        beside={besideOf(hand)}
        spare={spareCards(hand)}
        gifts={{
          ...gifts,
          offers: visible.flatMap((from) => (from.gift?.to === id ? { from, card: from.gift.card } : [])),
          holding: gift && { gift, other: visible.find((other) => other.id === gift.to) ?? null },
          onAccept: gifts.accept,
        }}
        onChoose={gifts.choose}
        onMeow={meow}
        onHide={hideOther}
        onShowAll={showAll}
      />
      {unheard && <Problem>{say.unheard}</Problem>}
      <span role="status" className="visually-hidden">
        {describeNews(say, told)}
      </span>
    </div>
  );
}

export interface RoomViewProps extends RoomProps {
  /** The player's own id. */
  readonly id: string;
  readonly others: readonly Other[];
  /** Number of hidden players in the room. */
  readonly hidden: number;
  readonly state: 'here' | 'looking' | 'offline';
  /** The name of the room's quest. */
  readonly conversation: string;
  /** What players are seen to do, by their ids. */
  readonly doing: ReadonlyMap<string, Doing>;
  /** Whether the player must wait before the next meow. */
  readonly resting: boolean;
  readonly list?: React.Ref<HTMLUListElement>;
  /** The id of the player beside whom the player sits; null: the player stands. */
  readonly beside: string | null;
  /** The names of the cards that the player can give away now. */
  readonly spare: readonly string[];
  readonly gifts: Omit<GiftsProps, 'offline' | 'onChoose'>;
  readonly onChoose: (rite: typeof GIFT_CARD | typeof CHAIR_CARD, choice: string) => void;
  readonly onMeow: (from: Element) => void;
  readonly onHide: (id: string) => void;
  readonly onShowAll: () => void;
}

/** How many players are shown while the list is folded: two rows on a desktop. */
const FOLDED_TO = 6;

export function RoomView({
  id,
  others,
  hidden,
  state,
  conversation,
  doing,
  resting,
  list,
  portrait,
  beside,
  spare,
  gifts,
  ...on
}: RoomViewProps) {
  const say = useMessages(words);
  const [unfolded, setUnfolded] = useState(false);
  // How many were hidden when the player last hid one: it is announced then, not when a hidden one comes again.
  const [announced, setAnnounced] = useState(0);
  if (hidden < announced) setAnnounced(0);
  const undo = useRef<HTMLButtonElement>(null);
  const meowButton = useRef<HTMLButtonElement>(null);
  // If only one player would be folded away, shows this player, too.
  const folds = others.length > FOLDED_TO + 1;
  const shown = folds && !unfolded ? others.slice(0, FOLDED_TO) : others;
  const folded = others.slice(shown.length);
  const alone = others.length + hidden === 0;
  const offline = state === 'offline';
  const silent = resting || offline;
  const neighbour = others.find((other) => other.id === beside);
  const nameOf = (other: string) => others.find((one) => one.id === other)?.name || say.nameless;

  /** Beside whom another player sits, in words; null: beside no one who can be seen. */
  function whereOf(other: Other): string | null {
    if (other.beside === id) return say.besideYou;
    return others.some((one) => one.id === other.beside) ? say.beside({ name: nameOf(other.beside ?? '') }) : null;
  }

  const noteFocus = useFocusAfterRemoval(meowButton);

  function choose(rite: typeof GIFT_CARD | typeof CHAIR_CARD, choice: string): void {
    noteFocus();
    if (!offline) on.onChoose(rite, choice);
  }

  /** Hides a player. The pressed button is removed with them, so the button that undoes it takes the focus. */
  function hide(id: string): void {
    flushSync(() => {
      on.onHide(id);
      setAnnounced(hidden + 1);
    });
    undo.current?.focus();
  }

  function showAllAgain(): void {
    on.onShowAll();
    meowButton.current?.focus();
  }

  return (
    <>
      <Button
        ref={meowButton}
        className={`${plates.act} ${styles.sounding}`}
        aria-disabled={silent}
        onClick={({ currentTarget }) => {
          if (!silent) on.onMeow(currentTarget);
        }}
      >
        <Paw />
        <span>{say.meow}</span>
        {resting && <Bubble>{say.sound}</Bubble>}
      </Button>
      {offline && <p>{say.offline}</p>}
      <Gifts
        {...gifts}
        offline={offline}
        onAccept={(giver, card) => {
          noteFocus();
          gifts.onAccept(giver, card);
        }}
        onChoose={choose}
      />
      {neighbour && (
        <div className={styles.gift}>
          <p>{say.sitting({ name: nameOf(neighbour.id) })}</p>
          <Actions>
            <Button aria-disabled={offline} onClick={() => choose(CHAIR_CARD, GET_UP)}>
              {say.getUp}
            </Button>
          </Actions>
        </div>
      )}
      {alone && state === 'looking' && <p className={styles.alone}>{say.looking}</p>}
      {alone && state === 'here' && (
        <p className={styles.alone}>
          {rich(say.nobody, { strong: (name) => <strong key="name">{name}</strong>, conversation })}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={plates.part} ref={list}>
          {shown.map((other) => (
            <Person
              key={other.id}
              other={other}
              portrait={portrait(other.form, other.id)}
              doing={doing.get(other.id)}
              where={whereOf(other)}
              onHide={() => hide(other.id)}
            >
              {other.id !== beside && (
                <Button aria-disabled={offline} onClick={() => choose(CHAIR_CARD, sitChoice(other.id))}>
                  {say.sit({ name: nameOf(other.id) })}
                </Button>
              )}
              {spare.map((card) => (
                <Button
                  key={card}
                  aria-disabled={offline}
                  onClick={() => choose(GIFT_CARD, offerChoice({ card, to: other.id }))}
                >
                  <WithCard card={card} say={(name) => say.give({ name: nameOf(other.id), card: name })} />
                </Button>
              ))}
            </Person>
          ))}
        </ul>
      )}
      {(folds || hidden > 0) && (
        <Actions>
          {folds && (
            <Button className={styles.sounding} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              <span>{unfolded ? say.fewer : say.more({ count: folded.length })}</span>
              {folded.some(({ id }) => doing.get(id) === 'meowed') && <Bubble>{say.sound}</Bubble>}
            </Button>
          )}
          {hidden > 0 && (
            <Button ref={undo} onClick={showAllAgain}>
              {say.showAll}
            </Button>
          )}
        </Actions>
      )}
      {hidden > 0 && <p className={styles.note}>{say.hidden({ count: hidden })}</p>}
      <span role="status" className="visually-hidden">
        {hidden > 0 && hidden === announced && say.hidden({ count: hidden })}
      </span>
    </>
  );
}

interface PersonProps {
  readonly other: Other;
  readonly portrait: ReactNode;
  readonly doing: Doing | undefined;
  /** Where the player sits, in words; null: the player stands. */
  readonly where: string | null;
  readonly onHide: () => void;
  /** Further actions for this player. */
  readonly children: ReactNode;
}

/** Another player. A press on the name plate shows the actions for that player. */
function Person({ other: { id, name, title }, portrait, doing, where, onHide, children }: PersonProps) {
  const more = useId();
  const say = useMessages(words);
  const [open, setOpen] = useState(false);
  const called = name || say.nameless;
  return (
    <li className={styles.person} data-other={id} data-meowing={doing === 'meowed'}>
      <button
        type="button"
        className={`${plates.plate} ${styles.plate}`}
        aria-expanded={open}
        aria-controls={open ? more : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={plates.portrait}>{portrait}</span>
        <span className={plates.name}>
          <span>{title ? say.titled({ name: called, title }) : called}</span>
          {where && <small className={styles.where}>{where}</small>}
        </span>
      </button>
      {doing && <Bubble>{doing === 'meowed' ? say.sound : say.log}</Bubble>}
      {open && (
        <div id={more} className={styles.more}>
          {children}
          <Button onClick={onHide}>{say.hide({ name: called })}</Button>
        </div>
      )}
    </li>
  );
}

/**
 * Moves the focus to `fallback` when the button that was pressed is removed, as its action is done.
 * @returns a function to call when a button is pressed
 */
function useFocusAfterRemoval(fallback: RefObject<HTMLElement | null>): () => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement === document.body) fallback.current?.focus();
  });
  return () => {
    pressed.current = document.activeElement;
  };
}

/** What a player does now; screen readers have the announcement. */
function Bubble({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.sound} aria-hidden="true">
      {children}
    </span>
  );
}

/** Sends a meow. `onMeow` is called at once, before the server responds. */
export function useMeow(id: string, onMeow: () => void) {
  const { characters } = useGame();
  const send = useCalls(id, MEOW_CARD);
  const [resting, setResting] = useState(false);
  /** Whether the last meow failed to be sent. */
  const [unheard, setUnheard] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  /** @param from the pressed element: the sky ripples from there */
  function meow(from: Element): void {
    if (resting) return;
    setResting(true);
    rest.current = setTimeout(() => setResting(false), MEOW_INTERVAL);
    rippleSkyFrom(from);
    playSound('meow');
    onMeow();
    sendDespiteConflict(send, characters, id, MEOW).then(
      () => setUnheard(false),
      // If the server refuses this meow as too frequent, the previous one was sent just before: not a failure.
      (error) => setUnheard(!failedWith(error, 'TOO_MANY_REQUESTS')),
    );
  }

  return { resting, unheard, meow };
}

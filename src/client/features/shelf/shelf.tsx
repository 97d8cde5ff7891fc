import { Fragment, type ReactNode, useId } from 'react';
import { lessonPrizes } from '#content';
import { deck } from '#content/deck';
import { pages } from '#content/messages/pages';
import { shelf as words } from '#content/messages/shelf';
import { allQuests, LESSON_PAGES, useCardTexts } from '../../platform/card-texts.ts';
import { rich, useMessages } from '../../platform/language.ts';
import { useQuestCard } from '../../platform/quest-cards.ts';
import { useWho } from '../../sync/game-context.ts';
import { MaidCat } from '../../ui/art/maid-cat.tsx';
import { Paw } from '../../ui/art/paw.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { CardPanel, Panel, Stack } from '../../ui/panel.tsx';
import { CardPicture, CardShadow } from './card-picture.tsx';
import styles from './shelf.module.css';
import { type Place, type ShelfCard, shelfContents } from './shelf-contents.ts';

const COOKIE = {
  cookie: (text: ReactNode) => (
    <Link key="cookie" to="/game/quest/Cookie">
      {text}
    </Link>
  ),
};

/** What the player has earned in quests and lessons, and hints at what else there is. */
export function Shelf() {
  const id = useId();
  const say = useMessages(words);
  const { title: lessonsTitle } = useMessages(pages).tutorial;
  const { cards: hand, saved, unknown } = useWho();
  const quests = allQuests();
  const { cards, lessons, stories, isBare } = shelfContents(deck.kinds.values(), hand, {
    quests,
    lessons: lessonPrizes,
  });
  if (unknown) return null;
  return (
    <Panel aria-labelledby={id} className={styles.shelf}>
      <Stack>
        <h2 id={id}>{say.title}</h2>
        {isBare ? (
          <>
            <p>{say.bare}</p>
            <ButtonLink look="primary" to="/tutorial">
              {lessonsTitle}
            </ButtonLink>
          </>
        ) : (
          <p>{say.lead}</p>
        )}
        {!saved && <p>{rich(say.unsaved, COOKIE)}</p>}
        <ul className={styles.cards} aria-label={say.cards}>
          {cards.map((card) => (
            <li key={card.kind.name}>{card.count > 0 ? <OwnCard {...card} /> : <MissingCard {...card} />}</li>
          ))}
          <li aria-hidden="true">
            <MaidCat mood={isBare ? 'calm' : 'pleased'} className={styles.cat} />
          </li>
        </ul>
        <div className={styles.lists}>
          <Stack>
            <h3>{lessonsTitle}</h3>
            <ul className={styles.list}>
              {lessons.map(({ card, isWon }) => (
                <li key={card} data-lesson={card}>
                  <Link to={LESSON_PAGES[card]?.path ?? '/tutorial'}>
                    <LessonName card={card} />
                  </Link>
                  <span className={styles.marks}>
                    <Paw hollow={!isWon} />
                  </span>
                  <span>{isWon ? say.won : say.open}</span>
                </li>
              ))}
            </ul>
          </Stack>
          {stories.length > 0 && (
            <Stack>
              <h3>{say.stories}</h3>
              <ul className={styles.list}>
                {stories.map(({ card, found, all }) => (
                  <li key={card} data-story={card}>
                    <Link to={`/game/quest/${card}`}>
                      <QuestName card={card} />
                    </Link>
                    <span className={styles.marks}>
                      {Array.from({ length: all }, (_, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: all paws are alike
                        <Paw key={at} hollow={at >= found} />
                      ))}
                    </span>
                    <span>{say.ends({ found, all })}</span>
                  </li>
                ))}
              </ul>
            </Stack>
          )}
        </div>
      </Stack>
    </Panel>
  );
}

export function OwnCard({ kind, count, places }: ShelfCard) {
  const say = useMessages(words);
  const { name, description, lang } = useCardTexts(kind);
  return (
    <CardPanel className={styles.card} data-card={kind.name}>
      <CardPicture card={kind.name} name={name} />
      <div className={styles.words}>
        <h3 lang={lang}>{name}</h3>
        {count > 1 && <p className={styles.small}>{say.count({ count })}</p>}
        {description && <p lang={lang}>{description}</p>}
        <p className={styles.small}>
          {places.length > 0 ? rich(say.from, { places: <Places places={places} /> }) : say.found}
        </p>
      </div>
    </CardPanel>
  );
}

/** A card that the player does not have: its outline, and a hint where it is. */
export function MissingCard({ kind, places }: ShelfCard) {
  const say = useMessages(words);
  return (
    <CardPanel className={`${styles.card} ${styles.missing}`} data-missing={kind.name}>
      <CardShadow card={kind.name} />
      <div className={styles.words}>
        <p>{rich(say.hint, { places: <Places places={places} /> })}</p>
      </div>
    </CardPanel>
  );
}

function Places({ places }: Pick<ShelfCard, 'places'>) {
  return places.map((place, at) => (
    <Fragment key={place.card}>
      {at > 0 && <span>, </span>}
      <PlaceLink {...place} />
    </Fragment>
  ));
}

function PlaceLink({ kind, card }: Place) {
  return kind === 'quest' ? (
    <Link to={`/game/quest/${card}`}>
      <QuestName card={card} quoted />
    </Link>
  ) : (
    <Link to={LESSON_PAGES[card]?.path ?? '/tutorial'}>
      <LessonName card={card} quoted />
    </Link>
  );
}

interface NameProps {
  readonly card: string;
  readonly quoted?: boolean;
}

function QuestName({ card, quoted = false }: NameProps) {
  const { place } = useMessages(words);
  const own = useQuestCard(card);
  const name = (
    <span key="name" lang={own?.lang}>
      {own?.name ?? card}
    </span>
  );
  return quoted ? rich(place, { name }) : name;
}

function LessonName({ card, quoted = false }: NameProps) {
  const { place } = useMessages(words);
  const titles = useMessages(pages);
  const lesson = LESSON_PAGES[card];
  const name = lesson ? titles[lesson.route].title : card;
  return quoted ? rich(place, { name }) : name;
}

import type { ReactNode } from 'react';
import type { Language } from '#content/messages';
import { quest as words } from '#content/messages/quest';
import { MEOW, type Npc, npcName, type Page, pettingLine, type Quest } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { Paw } from '../../ui/art/paw.tsx';
import { Button } from '../../ui/button.tsx';
import { pictureOf } from './lazy-parts.ts';
import styles from './speakers.module.css';
import type { SpeakersProps } from './speakers.tsx';
import type { QuestPlay } from './use-quest.ts';

interface CastProps extends SpeakersProps {
  /** The language of the npcs' titles, if it is not that of the page. */
  readonly lang: Language | undefined;
  readonly children?: ReactNode;
}

export function Cast({ lang, children, ...picture }: CastProps) {
  const { card, npcs } = picture;
  const { Part: Picture } = pictureOf(card);
  return (
    <figure className={styles.picture} data-speakers={npcs.length}>
      <div className={styles.view} data-view>
        {/* The key makes a new element for other characters: a picture that is still loading must not show the
            previous ones. */}
        <Picture key={npcs.map(({ soul_tag }) => soul_tag).join()} {...picture} />
      </div>
      <figcaption className={styles.foot}>
        <div className={styles.plates} lang={lang}>
          {npcs.map((npc) => (
            <Plate key={npc.soul_tag} npc={npc} />
          ))}
        </div>
        {children}
      </figcaption>
    </figure>
  );
}

/** The name plate of an npc. The title is beside the name, or below it if it does not fit there. */
function Plate({ npc }: { readonly npc: Npc }) {
  const title = String(npc.card.traits.title ?? '');
  return (
    <span>
      <span>{title ? `${npcName(npc)},` : npcName(npc)}</span>
      {title && ' '}
      {title && <span>{title}</span>}
    </span>
  );
}

interface PettingProps {
  readonly page: Page;
  readonly quest: Quest;
  readonly play: QuestPlay;
  readonly lang: Language | undefined;
}

/** The button to pet an npc: a press on the npc's picture is a press on the button, too. */
export function Petting({ page, quest, play, lang }: PettingProps) {
  const say = useMessages(words);
  const npc = pettedOn(quest, page);
  if (!npc) return null;
  return (
    <div className={styles.petting} data-when-told>
      <Button className={styles.pet} onClick={(event) => play.pet(event.currentTarget)}>
        <Paw />
        <span>{say.pet({ name: npcName(npc) })}</span>
      </Button>
      <span role="status" lang={lang} className={styles.purr}>
        {play.petted !== null && pettingLine(quest, play.petted)}
      </span>
    </div>
  );
}

/** The `soul_tag`, by which a quest tells its npcs apart, of Quince the cat: she is petted rather than another npc. */
const CAT = 'NekoWitch';

/**
 * The npc who can be petted on a page: the cat, or else the first npc; undefined if the quest's card does not count
 * petting.
 */
export function pettedOn(quest: Quest, { npcs }: Page): Npc | undefined {
  if (!quest.kind.traits.has(MEOW)) return undefined;
  return npcs.find(({ soul_tag }) => soul_tag === CAT) ?? npcs[0];
}

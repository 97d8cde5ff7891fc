import { quest as words } from '#content/messages/quest';
import { npcName, type Page, pettingLine, type Quest } from '#engine';
import { useMessages } from '../../lib/language.ts';
import { Paw } from '../../ui/art/paw.tsx';
import { Button } from '../../ui/button.tsx';
import { pettedOn } from './petted.ts';
import styles from './petting.module.css';
import type { QuestPlay } from './quest-play.ts';

interface PettingProps {
  readonly page: Page;
  readonly quest: Quest;
  readonly play: QuestPlay;
}

/** What can be done to who is there: it stands under their picture, and all of the picture is a part of it. */
export function Petting({ page, quest, play }: PettingProps) {
  const say = useMessages(words);
  const npc = pettedOn(quest, page);
  if (!npc) return null;
  return (
    <div className={styles.petting} data-when-told>
      <Button className={styles.pet} onClick={(event) => play.pet(event.currentTarget)}>
        <Paw />
        <span>{say.pet({ name: npcName(npc) })}</span>
      </Button>
      <span role="status" className={styles.purr}>
        {play.petted !== null && pettingLine(quest, play.petted)}
      </span>
    </div>
  );
}

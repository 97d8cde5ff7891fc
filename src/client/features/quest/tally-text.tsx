import type { Translation } from '#content/messages';
import { tally as words } from '#content/messages/tally';
import type { Quest, Tally } from '#engine';
import { useMessages } from '../../platform/language.ts';
import said from './lines.module.css';

interface TallyTextProps {
  readonly quest: Quest;
  readonly tally: Tally;
  /** Whether all lines of the page are shown: until then the text is hidden, but takes up its space. */
  readonly ready: boolean;
}

/** How others answered at the page that the player has left, for a live region, which tells it after the page's lines. */
export function TallyText({ quest, tally, ready }: TallyTextProps) {
  const say = useMessages(words);
  const text = describeTally(say, quest, tally);
  if (text === null) return null;
  return ready ? <span>{text}</span> : <span aria-hidden="true" data-unsaid={text} className={said.unsaid} />;
}

/** A tally in words; null if this edition of the quest has no such answer. */
export function describeTally(
  say: Pick<Translation<typeof words.messages>, 'own' | 'most'>,
  quest: Quest,
  { page, choice, most, ...counts }: Tally,
): string | null {
  const textOf = (id: string) => quest.pages.get(page)?.choices.find((one) => one.id === id)?.text;
  const own = textOf(choice);
  if (own === undefined) return null;
  const leading = most === null ? undefined : textOf(most.choice);
  const other = most && leading !== undefined ? [say.most({ count: most.players, choice: leading })] : [];
  return [say.own({ ...counts, choice: own }), ...other].join(' ');
}

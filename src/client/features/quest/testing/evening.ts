import { deck, pudding, quince } from '#content';
import { pencilKind } from '#content/quests/cards';
import { hearthKind } from '#content/quests/Hearth/quest';
import { createCharacter, type Hand, quest } from '#engine';

/** A short quest for tests: timed and once-only choices, checks, a jump, a checkpoint, gifts, and ends. */
export const evening = quest(hearthKind, {
  pages: ['door', 'chair', 'fire', 'shelf', 'gift', 'mirror', 'end', 'out'],
  cards: [pencilKind],
  checks: {
    known: ['id', '!=', ''],
    warm: { when: ['warmth', '>', 3], because: 'It is cold.' },
  },
  keeps: ['meow'],
  migrations: [{ pages: { stool: 'chair' } }],
}).write({
  door: (page) => page.title('The door').choice('chair', 'Sit'),
  chair: (page) =>
    page
      .title('The chair')
      .checkpoint()
      .npc(pudding)
      .npc(quince)
      .choice('fire', 'Warm up', { once: true })
      .choice('end', 'Sleep', { check: 'warm', timeout: 4000 })
      .choice('gift', 'Wait', { timeout: 9000 }),
  fire: (page) => page.title('The fire').npc(pudding).add('warmth', 5).choice('chair', 'Back').choice('gift', 'Look'),
  shelf: (page) => page.title('The shelf').jump('known', 'end').choice('fire', 'Back'),
  gift: (page) => page.title('A gift').give('Pencil').choice('mirror', 'Look', { timeout: 5000 }),
  mirror: (page) => page.drawCharacter().choice('end', 'Sleep'),
  end: (page) => page.title('The end').choice('out', 'Leave').done({ canRestart: true }),
  out: (page) => page.address('/').done(),
});

/** A hand whose quest card has this saved state; '' means that the quest was never played. */
export function handWith(text: string, id = 'localneko'): Hand {
  const Character = createCharacter(deck, { id });
  return text === '' ? { Character } : { Character, Hearth: deck.parse(`Hearth?c=1&${text}`) };
}

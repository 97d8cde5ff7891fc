import { characterKind, createCharacter, createDeck, defineKind, type Quest, quest } from '#engine';

const kind = defineKind('Long', { type: 'key', quest: true, traits: { steps: 0, save: '' } });
const moss = {
  soul_tag: 'Gardener',
  card: createCharacter(createDeck([characterKind]), { soul_tag: 'Gardener', soul_id: 'moss', name: 'Moss' }),
  fill: {},
};

/**
 * A quest of `size` pages without mistakes. Each page has an npc, two lines (one of them under a check), an action, and
 * two choices, which lead one and two pages onwards. The first page has no action, and the last page is an end.
 */
export function longStory(size: number): Quest {
  const pages = Array.from({ length: size }, (_, at) => `p${at}`);
  const far = ['steps', '>=', size / 2] as const;
  return quest(kind, { pages, checks: { far } }).write(
    Object.fromEntries(
      pages.map((key, at) => [
        key,
        (page) => {
          const told = (at > 0 ? page.add('steps', 1) : page)
            .title(`Page ${at}`)
            .npc(moss)
            .tell(`This is page ${at}, after {steps} steps.`)
            .say(moss, 'You have come far.', { when: 'far' });
          const [next, other] = [pages[at + 1], pages[at + 2] ?? 'p0'];
          return next === undefined
            ? told.done({ canRestart: true })
            : told.choice(next, 'Go on').choice(other, 'Skip one');
        },
      ]),
    ),
  );
}

import type { FormKey } from '../../cards.ts';
import { area } from '../message.ts';
import { FORM_NOUNS } from './grammar.ts';

/** What the mirror shows. */
interface Seen {
  readonly form: FormKey;
  readonly hat: boolean;
  readonly boots: 'left' | 'right' | 'neither';
  readonly behind: boolean;
}

/** The texts for choosing a form (bowl and mirror) and for drawing a name (hat). */
export const vision = area('vision', {
  again: 'Try again',
  bowl: {
    title: 'Look in the bowl.',
    opening: 'The water shows a person, or a cat, or both. Stir until you like what you see.',
    reflection:
      'This is only a reflection. It goes when you close the page. If Quince saves you, she shakes a box, and then asks whether to keep this instead.',
    stir: 'Stir',
    keep: 'Keep this one',
    still: 'The water is still.',
    shows: ({ form }: { form: FormKey }) => `The water shows a ${FORM_NOUNS[form]}.`,
    saved: 'This is you. The water is sure.',
    unsaved: ({ form }: { form: FormKey }) => `You are a ${FORM_NOUNS[form]}, until you close the page.`,
  },
  forms: {
    label: 'What the water may show',
    you: 'You',
    cards: {
      Girl: { name: 'Girl', text: 'Health 100. Two hands. Good at doors.' },
      Boy: { name: 'Boy', text: 'Health 100. Two hands. Also good at doors.' },
      CatGirl: { name: 'Cat girl', text: 'Health 90. Lands well.' },
      CatBoy: { name: 'Cat boy', text: 'Health 90. Lands well. Denies having fallen.' },
    },
  },
  mirror: {
    title: 'Mirror',
    opening: 'Turn around. There may be a tail.',
    nobody: 'The mirror is polite and shows nothing.',
    back: 'Back to the bowl',
    turn: 'Turn',
    hatOff: 'Hat off',
    hatOn: 'Hat on',
    boots: { label: 'Boots', left: 'Left', right: 'Right', neither: 'Neither' },
    saved: 'The mirror agrees with the bowl. That is rare.',
    seen: ({ form, hat, boots, behind }: Seen) => {
      const worn = [...(hat ? ['a witch’s hat'] : []), ...(boots === 'neither' ? [] : [`the ${boots} boot`])];
      const dressed = worn.length > 0 ? ` in ${worn.join(' and ')}` : '';
      return `A ${FORM_NOUNS[form]}${dressed}, seen from ${behind ? 'behind' : 'the front'}.`;
    },
    tail: 'There is a tail.',
    noTail: 'There is no tail.',
  },
  name: {
    title: 'Name',
    opening: 'Names here come from a hat. Do not use your own; that one is not for wizards to have.',
    slip: 'This is only a slip of paper. It goes when you close the page. If Quince saves you, she draws again, and then asks whether to keep this instead.',
    draw: 'Draw a name',
    keep: 'Keep it',
    drew: ({ name }: { name: string }) => `You drew ${name}.`,
    none: 'The hat is full. Put a hand in.',
    saved: ({ name }: { name: string }) => `You are ${name}. It is written down.`,
    unsaved: ({ name }: { name: string }) => `You are ${name}, until you close the page.`,
    string: 'On the string',
  },
});

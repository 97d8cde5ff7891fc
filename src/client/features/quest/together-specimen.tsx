import { type Choice, NO_TIMEOUT, type Page } from '#engine';
import type { Other } from '../../sync/room.ts';
import { Stack } from '../../ui/panel.tsx';
import { Choices } from './answers.tsx';
import * as parts from './together.tsx';
import type { ShownVoters } from './use-voters.ts';

const choice = (id: string, text: string): Choice => {
  return { id, text, next: id, check: null, timeout: NO_TIMEOUT, once: false, actions: [] };
};

const CHOICES = [choice('whistle', 'Let it whistle'), choice('off', 'Take it off the stove, and say nothing')];
const PAGE = { choices: CHOICES } as unknown as Page;

const OTHERS: readonly Other[] = ['Nib', 'Tuck', 'Fennel', 'Moss', 'Bramble', 'Wick', 'Thimble', 'Sorrel'].map(
  (name, at) => {
    const form = ['Girl', 'Boy', 'CatGirl', 'CatBoy', null][at % 5] ?? null;
    return { id: name, name, title: '', form, meows: 0, logs: 0, beside: null, gift: null };
  },
);

const ROUND = { id: 'round', endsAt: 0 };

/** The states of a page for choosing together. */
const STATES: readonly (Omit<ShownVoters, 'others' | 'parts'> & { readonly at: readonly (string | null)[] })[] = [
  { own: null, round: null, left: null, at: [null, null, null] },
  { own: null, round: ROUND, left: 12_000, at: ['whistle', 'off', null] },
  { own: 'whistle', round: ROUND, left: 1000, at: ['whistle', 'off', 'off', 'off', 'off', 'off', 'off', 'whistle'] },
  { own: 'off', round: ROUND, left: 0, at: ['whistle', 'off'] },
];

/** A page for choosing together in each of its states, for the debug page: with invented players, and without a room. */
export function TogetherSpecimen({ Face }: { readonly Face: parts.Face }) {
  return (
    <Stack>
      {STATES.map(({ at, ...state }) => {
        const others = at.map((id, nth) => ({ other: OTHERS[nth] as Other, choice: id }));
        const voters: ShownVoters = { ...state, others, parts };
        const gathered = { page: PAGE, voters, away: false, Face, ...parts };
        return (
          <Stack key={`${state.own} ${state.left}`}>
            <parts.TogetherClock {...gathered} />
            <Choices
              offers={CHOICES.map((one) => ({ choice: one, closed: null }))}
              busy={false}
              sent={null}
              timed={null}
              gathered={gathered}
              onChoose={() => {}}
            />
            <parts.Standers {...gathered} choice={null} />
          </Stack>
        );
      })}
    </Stack>
  );
}

import { describe, expect, test } from 'vitest';
import { deck } from '#content';
import type { Other } from '../../sync/room.ts';
import { neighbourOf } from './neighbour.ts';

const other = (id: string, beside: string | null = null): Other => {
  return { id, name: id, title: '', form: 'Girl', meows: 0, logs: 0, beside, gift: null };
};
const beside = (id: string) => ({ Chair: deck.make('Chair', { beside: id }) });

describe('[W19] who sits by the fire with a player', () => {
  test('the one beside whom the player has sat down sits there, or else the first who has sat down beside the player', () => {
    const [james, anne, ben] = [other('james'), other('anne', 'mary'), other('ben', 'mary')];
    expect(neighbourOf('mary', beside('james'), [anne, james])).toBe(james);
    expect(neighbourOf('mary', {}, [james, anne, ben])).toBe(anne);
    expect(neighbourOf('mary', beside('gone'), [james, ben])).toBe(ben);
  });

  test('nobody sits there when the others have left, are hidden, or sit beside each other', () => {
    expect(neighbourOf('mary', beside('james'), [])).toBeNull();
    expect(neighbourOf('mary', {}, [other('james', 'anne'), other('anne')])).toBeNull();
  });
});

import { useState } from 'react';
import { type BowlForm, formOf, isBowlForm, mirrorKind, nameKind } from '#content';
import { type Hand, PLACEHOLDER_ID, playerOf } from '#engine';
import { wordsFor } from '../../lib/call-error.ts';
import { useGame } from '../../lib/game.ts';
import { useCalls } from '../../lib/use-calls.ts';

/** What mirror and hat have said to somebody before they were saved: a form, a name, or both. */
export interface Reflection {
  readonly form: BowlForm | null;
  readonly name: string | null;
}

/** What a stranger has chosen in this visit and a character was not drawn with; null: nothing. */
export function reflectionFor(stranger: Hand, drawn: Hand): Reflection | null {
  const form = formOf(stranger)?.key ?? '';
  const { name } = playerOf(stranger);
  const other = {
    form: isBowlForm(form) && form !== formOf(drawn)?.key ? form : null,
    name: name !== '' && name !== playerOf(drawn).name ? name : null,
  };
  return other.form === null && other.name === null ? null : other;
}

/** Offers a player who was saved just now what mirror and hat had said, in place of what was drawn. */
export function useReflection(id: string, cards: Hand, isJustDrawn: boolean) {
  const { characters } = useGame();
  const sendForm = useCalls(id, mirrorKind.name);
  const sendName = useCalls(id, nameKind.name);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const reflection = isJustDrawn ? reflectionFor(characters.entry(PLACEHOLDER_ID).cards, cards) : null;

  /** @returns whether the character is the reflection now */
  async function keepReflection(): Promise<boolean> {
    setFailure(null);
    try {
      if (reflection?.form) await sendForm(reflection.form);
      if (reflection?.name) await sendName(reflection.name);
      return true;
    } catch (error) {
      // Another tab may have changed the character: the next try is from how it is now.
      await characters.fetch(id).catch(() => {});
      setFailure({ error });
      return false;
    }
  }

  return { reflection, keepReflection, reflectionProblem: failure && wordsFor(failure.error) };
}

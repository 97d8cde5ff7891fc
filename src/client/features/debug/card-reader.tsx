import { type ReactNode, useId, useState } from 'react';
import { deck, FORM_KEYS, type FormKey } from '#content';
import { CardError } from '#engine';
import { Problem } from '../../ui/message.tsx';

interface CardReaderProps {
  /** Draws who has a form. */
  readonly portraitOf: (form: FormKey) => ReactNode;
}

/** Reads a card's text as the game does, and shows what is known of its kind. */
export function CardReader({ portraitOf }: CardReaderProps) {
  const id = useId();
  const [text, setText] = useState('Girl?health=90');
  const { card, error } = read(text);
  const form = FORM_KEYS.find((key) => key === card?.key);
  const about = card && deck.kind(card.key).description;
  return (
    <>
      <label className="debug-label" htmlFor={id}>
        Card text
      </label>
      <input
        id={id}
        className="debug-input"
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {card && (
        <pre className="debug-output" data-card>
          {`${deck.format(card)}\n${JSON.stringify(card, null, 2)}`}
        </pre>
      )}
      {about && <p data-about>{about}</p>}
      {form && portraitOf(form)}
      {error && <Problem>{error}</Problem>}
    </>
  );
}

function read(text: string) {
  try {
    return { card: deck.parse(text), error: null };
  } catch (error) {
    if (error instanceof CardError) return { card: null, error: error.message };
    throw error;
  }
}

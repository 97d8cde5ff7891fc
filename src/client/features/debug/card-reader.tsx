import { useId, useState } from 'react';
import { deck } from '#content';
import { CardError } from '#engine';
import { Problem } from '../../ui/message.tsx';

/** Reads a card's text as the game does. */
export function CardReader() {
  const id = useId();
  const [text, setText] = useState('Girl?health=90');
  const { card, error } = read(text);
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

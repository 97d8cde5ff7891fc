import { useEffect, useId, useMemo, useState } from 'react';
import { debounce } from '../../platform/screen.ts';
import { Problem } from '../../ui/message.tsx';

interface Read {
  readonly hex: string;
  readonly alpha: number;
  readonly says: string;
  readonly error: string | null;
}

const NOTHING: Read = { hex: '', alpha: 0, says: '', error: null };

/** Reads a colour as the palette does, once nothing has been typed for a while: half a colour is none. */
export function ColourReader() {
  const id = useId();
  const [text, setText] = useState('');
  const [{ hex, alpha, says, error }, setRead] = useState(NOTHING);
  const readSoon = useMemo(() => debounce((typed: string) => void read(typed).then(setRead)), []);
  useEffect(() => readSoon.cancel, [readSoon]);
  return (
    <>
      <label className="debug-label" htmlFor={id}>
        Colour
      </label>
      <input
        id={id}
        className="debug-input"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          readSoon(event.target.value);
        }}
        placeholder="hsl(270, 99%, 50%)"
        autoComplete="off"
        spellCheck={false}
      />
      {says !== '' && (
        <>
          <svg viewBox="0 0 16 1" aria-hidden="true">
            <rect width="16" height="1" fill={hex} fillOpacity={alpha} />
          </svg>
          <pre className="debug-output" data-colour>
            {says}
          </pre>
        </>
      )}
      {error !== null && <Problem>{error}</Problem>}
    </>
  );
}

/** The palette's code comes with the first colour that is typed. Never fails. */
async function read(text: string): Promise<Read> {
  if (text.trim() === '') return NOTHING;
  try {
    const { readColour } = await import('./read-colour.ts');
    const { hex, alpha } = readColour(text);
    return { hex, alpha, says: `${hex}, alpha ${alpha}`, error: null };
  } catch (error) {
    return { ...NOTHING, error: error instanceof Error ? error.message : String(error) };
  }
}

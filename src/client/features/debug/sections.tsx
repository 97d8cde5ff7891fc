import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { deck, FORM_KEYS, type FormKey } from '#content';
import { API_PREFIX, COUNTER_EVENT } from '#contract';
import { CardError } from '#engine';
import type { Color } from '#palette';
import { pageNotFound } from '../../platform/errors.ts';
import { debounce, screenStore } from '../../platform/screen.ts';
import { useAuth, useGame } from '../../sync/game-context.ts';
import { Actions, Button } from '../../ui/button.tsx';
import { Problem, StatusMessage } from '../../ui/message.tsx';
import { Facts } from './facts.tsx';

export function ServerSection() {
  const { serverInfo, lastPing } = useAuth((auth) => auth);
  return (
    <Facts
      facts={{
        now: serverInfo?.now,
        commit: serverInfo?.commit,
        ping: lastPing && `${Math.round(lastPing.took)} ms`,
        'last error': lastPing?.error,
      }}
    />
  );
}

/** The auth state by the names of its fields. Shows no magic words, only whether there are any. */
export function AuthSection() {
  const { state, characterId, hasWords, currentPhrase } = useAuth((auth) => auth);
  return <Facts facts={{ state, characterId, 'saved phrase': hasWords, 'current phrase': currentPhrase !== '' }} />;
}

export function StoreSection() {
  const { characters } = useGame();
  const entries = useStore(characters, (state) => state.entries);
  return (
    <>
      {Object.values(entries).map(({ id, v, loading, fake, needsUpdate, cards }) => (
        <Facts
          key={id}
          facts={{
            id,
            version: v,
            cards: Object.keys(cards).join(', '),
            is: [fake && 'fake', loading && 'loading', needsUpdate && 'behind'].filter(Boolean).join(', '),
          }}
        />
      ))}
    </>
  );
}

export function ScreenSection() {
  const { width, height, pixelRatio, aspectRatio, rem } = useStore(screenStore);
  return (
    <Facts
      facts={{
        size: `${width} × ${height} px`,
        'pixel ratio': pixelRatio,
        'aspect ratio': aspectRatio.toFixed(3),
        rem: `${rem.width.toFixed(1)} × ${rem.height.toFixed(1)}`,
      }}
    />
  );
}

export interface PaletteRow {
  readonly hue: number;
  readonly tags: string;
  readonly pastel: string;
  readonly highlight: string;
  readonly text: string;
  /** Contrast ratios of the colour `text` on the colour `pastel`, and on the colour of paper. */
  readonly onPastel: number;
  readonly onPaper: number;
  readonly passes: boolean;
}

/** The hues as colour chips: text on the background, the light tone beside it, and the measured contrasts. */
export function PaletteChips({ rows }: { readonly rows: readonly PaletteRow[] }) {
  return (
    <ul className="debug-chips" aria-label="Hues">
      {rows.map((row, index) => (
        <li key={row.hue} className="debug-chip" data-palette={index}>
          <div className="debug-paint" aria-hidden="true">
            Aa
          </div>
          <h3>
            <span>{`${row.hue}°`}</span> <small>{row.tags}</small>
          </h3>
          <dl>
            {Object.entries({
              Pastel: row.pastel,
              Light: row.highlight,
              Text: row.text,
              'On pastel': row.onPastel.toFixed(2),
              'On paper': row.onPaper.toFixed(2),
              '7:1': row.passes ? '✓ passes' : '✗ fails',
            }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Shows a test stream, in which the server sends the next number each second. */
export function StreamTest() {
  const { apiBase } = useGame();
  const [running, setRunning] = useState(false);
  const [count, setCount] = useState<string | null>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    if (!running) return;
    const source = new EventSource(`${apiBase}${API_PREFIX}/debug/stream`);
    source.addEventListener(COUNTER_EVENT, (event) => {
      setLost(false);
      setCount(event.data);
    });
    source.addEventListener('error', () => setLost(true));
    return () => source.close();
  }, [running, apiBase]);

  return (
    <>
      <p className="debug-counter">
        Counter: <output data-counter>{count ?? '–'}</output>
      </p>
      <Actions>
        <Button aria-disabled={running} onClick={() => setRunning(true)}>
          Start
        </Button>
        <Button aria-disabled={!running} onClick={() => setRunning(false)}>
          Stop
        </Button>
      </Actions>
      <StatusMessage>{running && lost ? 'The stream is gone. It tries again by itself.' : ''}</StatusMessage>
    </>
  );
}

/** Buttons that throw errors, to show the error screen. */
export function ErrorButtons() {
  const [error, setError] = useState<Error | null>(null);
  if (error) throw error;
  return (
    <Actions>
      <Button onClick={() => setError(pageNotFound('/debug/nothing'))}>Raise 404</Button>
      <Button onClick={() => setError(new Error('A test of the error screen'))}>Raise 500</Button>
    </Actions>
  );
}

interface FieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A one-line input for code, without spell-checking. */
function Field({ label, onChange, ...rest }: FieldProps) {
  const id = useId();
  return (
    <>
      <label className="debug-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="debug-input"
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        {...rest}
      />
    </>
  );
}

/** Parses the text of a card as the game does, and shows its kind's description. `portraitOf` draws a form. */
export function CardReader({ portraitOf }: { readonly portraitOf: (form: FormKey) => ReactNode }) {
  const [text, setText] = useState('Girl?health=90');
  const { card, error } = readCard(text);
  const form = FORM_KEYS.find((key) => key === card?.key);
  const about = card && deck.kind(card.key).description;
  return (
    <>
      <Field label="Card text" value={text} onChange={setText} />
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

function readCard(text: string) {
  try {
    return { card: deck.parse(text), error: null };
  } catch (error) {
    if (error instanceof CardError) return { card: null, error: error.message };
    throw error;
  }
}

/** Parses a colour as the palette does; debounced, as a half-typed colour is invalid. */
export function ColourReader() {
  const [text, setText] = useState('');
  const [{ color, error }, setRead] = useState<Awaited<ReturnType<typeof readColour>>>({});
  const readSoon = useMemo(() => debounce((typed: string) => void readColour(typed).then(setRead)), []);
  useEffect(() => readSoon.cancel, [readSoon]);
  return (
    <>
      <Field
        label="Colour"
        placeholder="hsl(270, 99%, 50%)"
        value={text}
        onChange={(typed) => {
          setText(typed);
          readSoon(typed);
        }}
      />
      {color && (
        <>
          <svg viewBox="0 0 16 1" aria-hidden="true">
            <rect width="16" height="1" fill={color.hex} fillOpacity={color.alpha} />
          </svg>
          <pre className="debug-output" data-colour>
            {`${color.hex}, alpha ${color.alpha}`}
          </pre>
        </>
      )}
      {error && <Problem>{error}</Problem>}
    </>
  );
}

/** Parses a colour. The code of the palette loads when this is first called. Never rejects. */
async function readColour(text: string): Promise<{ readonly color?: Color; readonly error?: string }> {
  if (text.trim() === '') return {};
  try {
    const { parseColor } = await import('#palette');
    return { color: parseColor(text) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

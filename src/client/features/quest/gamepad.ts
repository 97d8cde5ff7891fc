import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useHidden } from '../../platform/visibility.ts';
import { type Act, FOCUSABLE, isControl, press } from './controls.ts';

type PadAct = 'press' | 'back' | 'history' | 'auto' | 'before' | 'after';

/** A button by its number, or a direction of a stick. */
type PadInput = number | 'up' | 'down' | 'left' | 'right';

const ACTS: Readonly<Partial<Record<PadInput, PadAct>>> = {
  0: 'press', // A
  1: 'back', // B
  2: 'history', // X
  3: 'auto', // Y
  up: 'before',
  down: 'after',
  left: 'before',
  right: 'after',
};

/** The d-pad by the numbers of its buttons on a standard gamepad. Source: https://w3c.github.io/gamepad/#remapping */
const D_PAD: Readonly<Partial<Record<number, PadInput>>> = { 12: 'up', 13: 'down', 14: 'left', 15: 'right' };

/** Pairs of axes, across and down: the left stick, and the d-pad of gamepads that the browser does not know (Linux). */
const STICK = [0, 1] as const;
const D_PAD_AXES = [6, 7] as const;
/** An axis that has all directions of a d-pad, where the browser does not know the gamepad. */
const HAT_AXIS = 9;

/** How far an axis has to go to count, of 1. */
const FAR = 0.6;

type PadState = ReadonlySet<PadInput>;

/** The acts of inputs that were pressed between two polls. One that stays down acts once. */
export function padActs(before: PadState, now: PadState): PadAct[] {
  return [...now].flatMap((input) => (before.has(input) ? [] : (ACTS[input] ?? [])));
}

type Pad = Pick<Gamepad, 'buttons' | 'axes' | 'mapping' | 'connected'>;
type Pads = readonly (Pad | null)[];

/** None where the browser knows no gamepads, or a permissions policy forbids them. */
export function padsOf(device: { getGamepads?: () => Pads }): Pads {
  try {
    return device.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

/** What is pressed on all gamepads, as if they were one. */
export function padState(pads: Pads): PadState {
  return new Set(pads.flatMap((pad) => (pad?.connected ? [...buttonsOf(pad), ...directionsOf(pad)] : [])));
}

function buttonsOf({ buttons, mapping }: Pad): PadInput[] {
  return buttons.flatMap(({ pressed }, at) => (pressed ? [(mapping === 'standard' && D_PAD[at]) || at] : []));
}

function directionsOf({ axes, mapping }: Pad): PadInput[] {
  const stick = pairOf(axes, STICK);
  return mapping === 'standard' ? stick : [...stick, ...pairOf(axes, D_PAD_AXES), ...hatOf(axes[HAT_AXIS])];
}

function pairOf(axes: readonly number[], [across, down]: readonly [number, number]): PadInput[] {
  const [x = 0, y = 0] = [axes[across], axes[down]];
  // Aslant, the one that goes further counts: one press is one step.
  if (Math.max(Math.abs(x), Math.abs(y)) < FAR) return [];
  if (Math.abs(x) > Math.abs(y)) return [x < 0 ? 'left' : 'right'];
  return [y < 0 ? 'up' : 'down'];
}

/** A hat goes round from -1, up, by sevenths of 2, and beyond 1 when it is let go. */
function hatOf(value = Number.POSITIVE_INFINITY): PadInput[] {
  if (value < -1.1 || value > 1.1) return [];
  const HAT = ['up', 'up', 'right', 'down', 'down', 'down', 'left', 'up'] as const;
  return [HAT[Math.round(((value + 1) * 7) / 2)] ?? 'up'];
}

/** Polls gamepads while one is connected and the page is visible. */
export function useGamepad(act: (asked: Act) => unknown): void {
  const connected = useSyncExternalStore(watchPads, hasPads, () => false);
  const hidden = useHidden();
  const listens = connected && !hidden;
  const onAct = useEffectEvent((asked: PadAct) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    const { activeElement } = document;
    if (asked === 'before' || asked === 'after') focusNext(dialog ?? document, asked);
    else if (asked === 'press' && isControl(activeElement)) press(activeElement);
    else if (dialog && (asked === 'back' || asked === 'history')) leaveDialog(dialog);
    else if (!dialog) act(asked === 'press' ? 'advance' : asked);
  });
  useEffect(() => {
    if (!listens) return;
    // What is down already was not pressed for us.
    let before = padState(padsOf(navigator));
    let frame = requestAnimationFrame(poll);
    function poll(): void {
      const now = padState(padsOf(navigator));
      for (const asked of padActs(before, now)) onAct(asked);
      before = now;
      frame = requestAnimationFrame(poll);
    }
    return () => cancelAnimationFrame(frame);
  }, [listens]);
}

function hasPads(): boolean {
  return padsOf(navigator).some((pad) => pad?.connected);
}

function watchPads(onChange: () => void): () => void {
  const end = new AbortController();
  window.addEventListener('gamepadconnected', onChange, { signal: end.signal });
  window.addEventListener('gamepaddisconnected', onChange, { signal: end.signal });
  return () => end.abort();
}

/** Leaves a dialog as Escape does. Browsers of 2024 have no `requestClose`. */
function leaveDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.requestClose === 'function') dialog.requestClose();
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Moves the focus to the control before or after the focused element, round and round. */
function focusNext(root: ParentNode, side: 'before' | 'after'): void {
  const controls = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
  const way = side === 'after' ? controls : controls.toReversed();
  const position = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const next = way.find((control) => document.activeElement?.compareDocumentPosition(control) === position);
  (next ?? way[0])?.focus();
}

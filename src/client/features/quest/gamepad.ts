import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useHidden } from '../../platform/visibility.ts';
import { type Act, FOCUSABLE, isControl, press } from './controls.ts';

type PadAct = 'press' | 'back' | 'history' | 'auto' | 'before' | 'after';

/** The number of a button, or a direction of a stick or d-pad. */
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

/** The d-pad's button numbers on a standard gamepad. Source: https://w3c.github.io/gamepad/#remapping */
const D_PAD: Readonly<Partial<Record<number, PadInput>>> = { 12: 'up', 13: 'down', 14: 'left', 15: 'right' };

/**
 * Indices of the axes, x and y, of the left stick, and of the d-pad on gamepads without the standard mapping (Linux).
 */
const STICK = [0, 1] as const;
const D_PAD_AXES = [6, 7] as const;
/**
 * Index of the axis that gives all directions of the d-pad (the "hat") on some gamepads without the standard mapping.
 */
const HAT_AXIS = 9;

/** An axis, whose values are −1 to 1, counts as pressed if it is at least this far from 0. */
const FAR = 0.6;

type PadState = ReadonlySet<PadInput>;

/** What the inputs do that were pressed between two polls. An input that is held acts once. */
export function padActs(before: PadState, now: PadState): PadAct[] {
  return [...now].flatMap((input) => (before.has(input) ? [] : (ACTS[input] ?? [])));
}

type Pad = Pick<Gamepad, 'buttons' | 'axes' | 'mapping' | 'connected'>;
type Pads = readonly (Pad | null)[];

/** The connected gamepads; none if the browser has no gamepad API, or a permissions policy forbids it. */
export function padsOf(device: { getGamepads?: () => Pads }): Pads {
  try {
    return device.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

/** All inputs that are pressed, merged over all gamepads. */
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
  // If the stick is held diagonally, the larger axis counts: one press moves the focus once.
  if (Math.max(Math.abs(x), Math.abs(y)) < FAR) return [];
  if (Math.abs(x) > Math.abs(y)) return [x < 0 ? 'left' : 'right'];
  return [y < 0 ? 'up' : 'down'];
}

/**
 * The directions of a hat axis: its value goes clockwise in steps of 2/7 from -1, which is up; beyond 1 nothing is
 * pressed.
 */
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
    // Inputs that are already held when polling begins do not count as pressed.
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

/** Closes a dialog as Escape does. Browsers before 2025 lack `requestClose`. */
function leaveDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.requestClose === 'function') dialog.requestClose();
  else if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Moves the focus to the control before or after the focused element, and wraps around. */
function focusNext(root: ParentNode, side: 'before' | 'after'): void {
  const controls = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
  const way = side === 'after' ? controls : controls.toReversed();
  const position = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const next = way.find((control) => document.activeElement?.compareDocumentPosition(control) === position);
  (next ?? way[0])?.focus();
}

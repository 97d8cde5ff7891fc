/** What the buttons of a gamepad do here. */
export type PadAct = 'press' | 'back' | 'history' | 'auto' | 'before' | 'after';

/** What can be pressed on a gamepad: a button, by its number, or a direction. */
type PadInput = number | 'up' | 'down' | 'left' | 'right';

/** Buttons by their numbers on a standard gamepad. Source: https://w3c.github.io/gamepad/#remapping */
const ACTS: ReadonlyMap<PadInput, PadAct> = new Map<PadInput, PadAct>([
  [0, 'press'], // A
  [1, 'back'], // B
  [2, 'history'], // X
  [3, 'auto'], // Y
  ['up', 'before'],
  ['down', 'after'],
  ['left', 'before'],
  ['right', 'after'],
]);

/** The d-pad's buttons on a standard gamepad; others count theirs as they like. */
const D_PAD: ReadonlyMap<number, PadInput> = new Map([
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
]);

/** Pairs of axes, across and down: the left stick, and the d-pad of gamepads that the browser does not know (Linux). */
const STICK = [0, 1] as const;
const D_PAD_AXES = [6, 7] as const;
/** An axis that has all directions of a d-pad, where the browser does not know the gamepad. */
const HAT_AXIS = 9;

/** How far an axis has to go to count, of 1. */
const FAR = 0.6;

/** What is pressed. */
export type PadState = ReadonlySet<PadInput>;

/** What is asked for by what was pressed between two looks. What stays down asks once. */
export function padActs(before: PadState, now: PadState): PadAct[] {
  return [...now].flatMap((input) => (before.has(input) ? [] : (ACTS.get(input) ?? [])));
}

type Pad = Pick<Gamepad, 'buttons' | 'axes' | 'mapping' | 'connected'>;
type Pads = readonly (Pad | null)[];

/** The gamepads of a device. Some have never heard of any, and a policy may forbid to ask: then there are none. */
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
  return buttons.flatMap(({ pressed }, at) => (pressed ? [(mapping === 'standard' && D_PAD.get(at)) || at] : []));
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

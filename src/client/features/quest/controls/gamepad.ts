/** What the buttons of a gamepad do here. */
export type PadAct = 'press' | 'back' | 'history' | 'auto' | 'before' | 'after';

/** By the numbers that buttons have on a standard gamepad. Source: https://w3c.github.io/gamepad/#remapping */
const ACTS: Readonly<Record<number, PadAct>> = {
  0: 'press', // A
  1: 'back', // B
  2: 'history', // X
  3: 'auto', // Y
  12: 'before', // d-pad up
  13: 'after', // down
  14: 'before', // left
  15: 'after', // right
};

/** Which buttons are down. */
export type PadState = readonly boolean[];

/** What is asked for by the buttons that went down between two looks. One that stays down asks once. */
export function padActs(before: PadState, now: PadState): PadAct[] {
  return now.flatMap((down, button) => (down && !before[button] && ACTS[button] ? [ACTS[button]] : []));
}

type Pads = readonly (Pick<Gamepad, 'buttons' | 'connected'> | null)[];

/** The gamepads of a device. Some have never heard of any, and a policy may forbid to ask: then there are none. */
export function padsOf(device: { getGamepads?: () => Pads }): Pads {
  try {
    return device.getGamepads?.() ?? [];
  } catch {
    return [];
  }
}

/** The buttons of all gamepads as if they were one. */
export function padState(pads: Pads): PadState {
  const there = pads.filter((pad) => pad?.connected);
  const count = Math.max(0, ...there.map((pad) => pad?.buttons.length ?? 0));
  return Array.from({ length: count }, (_, button) => there.some((pad) => pad?.buttons[button]?.pressed));
}

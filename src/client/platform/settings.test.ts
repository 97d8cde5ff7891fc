import { beforeEach, describe, expect, test } from 'vitest';
import { choose, lightNow, putBack, type Settings, settingsOf, settingsStore } from './settings.ts';

const now = () => settingsOf(settingsStore.getState());
const chosen = () => settingsStore.getState().chosen;

beforeEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

describe('[W6] the effective settings', () => {
  test.each<[device: { reducedMotion?: boolean; moreContrast?: boolean }, what: Partial<Settings>]>([
    [{}, { words: 'quickly', sky: 'moving', contrast: 'usual', sound: false, textSize: 100, shortcuts: true }],
    [{ reducedMotion: true }, { words: 'at-once', sky: 'still', contrast: 'usual' }],
    [{ moreContrast: true }, { words: 'quickly', sky: 'moving', contrast: 'stronger' }],
    [
      { reducedMotion: true, moreContrast: true },
      { words: 'at-once', sky: 'still', contrast: 'stronger' },
    ],
  ])('the effective settings on a device with %o are %o, and follow the device’s changes', (device, what) => {
    settingsStore.setState(device);
    expect(now()).toMatchObject(what);
    settingsStore.setState({ reducedMotion: false, moreContrast: false });
    expect(now()).toMatchObject({ words: 'quickly', sky: 'moving', contrast: 'usual' });
  });

  test('the effective settings follow the player’s choice over the device', () => {
    settingsStore.setState({ reducedMotion: true, moreContrast: true });
    choose('sky', 'moving');
    choose('words', 'slowly');
    choose('contrast', 'usual');
    expect(now()).toMatchObject({ sky: 'moving', words: 'slowly', contrast: 'usual' });
    settingsStore.setState({ reducedMotion: false, moreContrast: false });
    expect(now()).toMatchObject({ sky: 'moving', words: 'slowly', contrast: 'usual' });
  });

  test('the effective settings follow the device again once the choice equals the default', () => {
    choose('sky', 'still');
    choose('sky', 'moving');
    expect(chosen()).toEqual({});
    settingsStore.setState({ reducedMotion: true });
    expect(now().sky).toBe('still');
  });

  test('the effective settings are the defaults after a reset, and the choices again once the reset is undone', () => {
    choose('textSize', 200);
    choose('sound', true);
    const former = chosen();
    putBack();
    expect(chosen()).toEqual({});
    expect(now().textSize).toBe(100);
    putBack(former);
    expect(now()).toMatchObject({ textSize: 200, sound: true });
  });
});

test.each([
  ['device', false, 'day'],
  ['device', true, 'moonlight'],
  ['day', true, 'day'],
  ['moonlight', false, 'moonlight'],
] as const)('[W6] the light setting %s on a device in dark mode (%s) results in %s', (light, dark, seen) => {
  settingsStore.setState({ dark });
  choose('light', light);
  expect(lightNow()).toBe(seen);
});

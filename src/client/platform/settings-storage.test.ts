import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choose, keepSettings, putBack, type Settings, settingsStore } from './settings.ts';
import {
  dropKept,
  followKept,
  parseKept,
  readKept,
  SETTINGS_KEY,
  type StorageOf,
  writeKept,
} from './settings-storage.ts';

const ALL: Settings = {
  language: 'de',
  textSize: 250,
  words: 'slowly',
  turnsByItself: true,
  sky: 'still',
  light: 'moonlight',
  contrast: 'stronger',
  sound: true,
  volume: 0.3,
  shortcuts: false,
  timedChoices: 'twice',
};

/** A fake `localStorage` with these items. */
function storageWith(items: Map<string, string>): StorageOf {
  return () => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  });
}

const blocked: StorageOf = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

describe('[W6] stored settings', () => {
  test.each<[what: string, chosen: Partial<Settings>]>([
    ['all of them', ALL],
    ['some', { textSize: 150, sky: 'moving' }],
    ['none', {}],
  ])('stored settings are read as they were written: %s', (_, chosen) => {
    const items = new Map<string, string>();
    expect(writeKept(storageWith(items), chosen)).toBeNull();
    expect([...items.keys()]).toEqual([SETTINGS_KEY]);
    expect(readKept(storageWith(items))).toEqual({ kept: true, chosen, problem: null });
    expect(dropKept(storageWith(items))).toBeNull();
    expect(readKept(storageWith(items))).toEqual({ kept: false, chosen: {}, problem: null });
    expect(items.size).toBe(0);
  });

  test.each([
    ['{"v":1,', 'damaged'],
    ['', 'damaged'],
    ['null', 'damaged'],
    ['[]', 'damaged'],
    ['{"chosen":{"sky":"still"}}', 'damaged'],
    ['{"v":0,"chosen":{}}', 'damaged'],
    ['{"v":1}', 'damaged'],
    ['{"v":1,"chosen":["sky"]}', 'damaged'],
    ['{"v":2,"chosen":{"sky":"still"}}', 'newer'],
  ])('stored settings whose text is %j count as %s, and as stored', (text, problem) => {
    expect(parseKept(text)).toEqual({ kept: true, chosen: {}, problem });
  });

  test('unknown settings and invalid values are not read', () => {
    const bad = { textSize: 130, words: 'loudly', turnsByItself: 1, volume: 1.1, shortcuts: null, toString: 'still' };
    const text = JSON.stringify({ v: 1, chosen: { ...bad, sky: 'still', __proto__: { light: 'day' } } });
    expect(parseKept(text).chosen).toEqual({ sky: 'still' });
    expect(parseKept('{"v":1,"chosen":{"volume":-1,"timedChoices":["on"],"sound":true}}').chosen).toEqual({
      sound: true,
    });
  });

  test('stored settings are empty if storage is refused, which only writing and deleting report', () => {
    expect(readKept(blocked)).toEqual({ kept: false, chosen: {}, problem: null });
    expect([writeKept(blocked, ALL), dropKept(blocked)]).toEqual(['unavailable', 'stuck']);
  });
});

let stop = () => {};

const kept = (chosen: object) => JSON.stringify({ v: 1, chosen });

/** A tab of a browser that may have a stored record, and may start to refuse writes. */
function openTab(text: string | null = null) {
  stop();
  settingsStore.setState(settingsStore.getInitialState(), true);
  const items = new Map(text === null ? [] : [[SETTINGS_KEY, text]]);
  const tabs = new EventTarget() as unknown as Window;
  const tab = {
    refuses: false,
    /** How often the tab wrote or removed the record. */
    writes: 0,
    kept: () => items.get(SETTINGS_KEY) ?? null,
    /** Simulates that another tab changed the record while this tab was in the back/forward cache. */
    aside(next: string | null): void {
      if (next === null) items.delete(SETTINGS_KEY);
      else items.set(SETTINGS_KEY, next);
      tabs.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    /** Simulates that another tab has changed the record. */
    elsewhere(newValue: string | null, key: string | null = SETTINGS_KEY): void {
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
  };
  const attempt = (act: () => unknown) => {
    tab.writes += 1;
    if (tab.refuses) throw new DOMException('No', 'QuotaExceededError');
    act();
  };
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => attempt(() => items.set(key, value)),
    removeItem: (key: string) => attempt(() => items.delete(key)),
  });
  stop = followKept(readKept(storage), { storage, tabs });
  return tab;
}

const state = () => settingsStore.getState();

beforeEach(() => settingsStore.setState(settingsStore.getInitialState(), true));
afterEach(() => stop());

describe('[W6] a tab', () => {
  test('a tab stores each change of the settings once while storing is on', () => {
    const tab = openTab();
    choose('textSize', 150);
    expect(tab.writes).toBe(0);
    keepSettings(true);
    expect(tab.kept()).toBe(kept({ textSize: 150 }));
    choose('light', 'moonlight');
    expect(tab.kept()).toBe(kept({ textSize: 150, light: 'moonlight' }));
    settingsStore.setState({ reducedMotion: true });
    putBack();
    expect(tab.kept()).toBe(kept({}));
    choose('sky', 'moving');
    keepSettings(false);
    expect(tab.kept()).toBeNull();
    expect(state().chosen).toEqual({ sky: 'moving' });
    choose('sky', 'still');
    expect(tab.writes).toBe(5);
  });

  test('a tab stores no settings if storage is full, reports that, and retries when the player asks again', () => {
    const tab = openTab();
    tab.refuses = true;
    keepSettings(true);
    expect(state()).toMatchObject({ kept: false, problem: 'full' });
    tab.refuses = false;
    keepSettings(true);
    expect(state()).toMatchObject({ kept: true, problem: null });
    tab.refuses = true;
    choose('textSize', 250);
    expect(state()).toMatchObject({ kept: true, problem: 'full', chosen: { textSize: 250 } });
    expect(tab.kept()).toBe(kept({}));
    // Returning to the page does not revert a choice that could not be written.
    tab.aside(kept({}));
    expect(state()).toMatchObject({ kept: true, problem: 'full', chosen: { textSize: 250 } });
    keepSettings(false);
    expect(state()).toMatchObject({ kept: true, problem: 'stuck' });
  });

  test('a tab overwrites damaged settings, but not those of a newer version', () => {
    const damaged = openTab('{');
    expect(state()).toMatchObject({ kept: true, problem: 'damaged' });
    choose('sky', 'still');
    expect(damaged.kept()).toBe(kept({ sky: 'still' }));
    expect(state().problem).toBeNull();

    const newer = openTab('{"v":2,"moods":7}');
    choose('sky', 'still');
    expect(newer.kept()).toBe('{"v":2,"moods":7}');
    expect(state()).toMatchObject({ problem: 'newer', chosen: { sky: 'still' } });
    keepSettings(false);
    expect(newer.kept()).toBeNull();
    expect(state().problem).toBeNull();
  });

  test('a tab applies settings that another tab stored, without storing them again', () => {
    const { elsewhere, aside, ...tab } = openTab();
    elsewhere(kept({ textSize: 200 }));
    expect(state()).toMatchObject({ kept: true, chosen: { textSize: 200 } });
    elsewhere(kept({ textSize: 250 }), 'something-else');
    expect(state().chosen).toEqual({ textSize: 200 });
    elsewhere('{');
    expect(state()).toMatchObject({ problem: 'damaged', chosen: { textSize: 200 } });
    elsewhere(null);
    expect(state()).toMatchObject({ kept: false, problem: null, chosen: { textSize: 200 } });
    elsewhere(kept({}));
    elsewhere(null, null);
    expect(state().kept).toBe(false);
    aside(kept({ textSize: 150 }));
    expect(state()).toMatchObject({ kept: true, chosen: { textSize: 150 } });
    aside(null);
    expect(state()).toMatchObject({ kept: false, problem: null, chosen: { textSize: 150 } });
    expect(tab.writes).toBe(0);
  });

  test('a tab ignores the language of the address once another tab has chosen a language, and not after other changes', () => {
    const { elsewhere } = openTab(kept({ textSize: 150 }));
    settingsStore.setState({ addressed: 'de' });
    for (const text of [kept({ textSize: 200 }), '{', null]) elsewhere(text);
    expect(state().addressed).toBe('de');
    elsewhere(kept({ language: 'en' }));
    expect(state()).toMatchObject({ addressed: null, chosen: { language: 'en' } });
    // Another tab that chooses the default language stores no language.
    settingsStore.setState({ addressed: 'de' });
    elsewhere(kept({}));
    expect(state().addressed).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choose, keepSettings, putBack, settingsStore } from '../settings.ts';
import { followKept } from './follow-kept.ts';
import { readKept, SETTINGS_KEY } from './kept-settings.ts';

let stop = () => {};

/** A tab of a browser that may keep something already, and may refuse to from now on. */
function openTab(text: string | null = null) {
  const items = new Map(text === null ? [] : [[SETTINGS_KEY, text]]);
  const acts: string[] = [];
  const browser = { refuses: false };
  const attempt = (name: string) => {
    acts.push(name);
    if (browser.refuses) throw new DOMException('No', 'QuotaExceededError');
  };
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      attempt('set');
      items.set(key, value);
    },
    removeItem: (key: string) => {
      attempt('remove');
      items.delete(key);
    },
  });
  const tabs = new EventTarget() as unknown as Window;
  stop = followKept(readKept(storage), { storage, tabs });
  return {
    browser,
    acts,
    kept: () => items.get(SETTINGS_KEY) ?? null,
    /** Another tab changes what is stored while this one is put aside; then the player goes back to it. */
    aside(text: string | null): void {
      if (text === null) items.delete(SETTINGS_KEY);
      else items.set(SETTINGS_KEY, text);
      tabs.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    /** Another tab has changed what is stored. */
    elsewhere(newValue: string | null, key: string | null = SETTINGS_KEY): void {
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    },
  };
}

const state = () => settingsStore.getState();

beforeEach(() => settingsStore.setState(settingsStore.getInitialState(), true));
afterEach(() => stop());

describe('[W6] this device', () => {
  test('keeps nothing before that is chosen, then every change, and nothing again', () => {
    const { kept, acts } = openTab();
    choose('textSize', 150);
    expect(acts).toEqual([]);
    keepSettings(true);
    expect(kept()).toBe('{"v":1,"chosen":{"textSize":150}}');
    choose('light', 'moonlight');
    expect(kept()).toBe('{"v":1,"chosen":{"textSize":150,"light":"moonlight"}}');
    putBack();
    expect(kept()).toBe('{"v":1,"chosen":{}}');
    choose('sky', 'still');
    keepSettings(false);
    expect(kept()).toBeNull();
    expect(state().chosen).toEqual({ sky: 'still' });
    choose('sky', 'moving');
    expect(acts).toEqual(['set', 'set', 'set', 'set', 'remove']);
  });

  test('does not write for what the device asks', () => {
    const { acts } = openTab('{"v":1,"chosen":{"sky":"still"}}');
    expect(state()).toMatchObject({ kept: true, chosen: { sky: 'still' } });
    settingsStore.setState({ calm: true });
    expect(acts).toEqual([]);
  });

  test('says when there is no room, keeps nothing then, and tries again when asked again', () => {
    const { browser, kept } = openTab();
    browser.refuses = true;
    keepSettings(true);
    expect(state()).toMatchObject({ kept: false, problem: 'full' });
    browser.refuses = false;
    keepSettings(true);
    expect(state()).toMatchObject({ kept: true, problem: null });
    browser.refuses = true;
    choose('textSize', 250);
    expect(state()).toMatchObject({ kept: true, problem: 'full', chosen: { textSize: 250 } });
    expect(kept()).toBe('{"v":1,"chosen":{}}');
    keepSettings(false);
    expect(state()).toMatchObject({ kept: true, problem: 'stuck' });
  });

  test('keeps anew what was damaged, and does not write over what a newer version kept', () => {
    const damaged = openTab('{');
    expect(state()).toMatchObject({ kept: true, problem: 'damaged' });
    choose('sky', 'still');
    expect(damaged.kept()).toBe('{"v":1,"chosen":{"sky":"still"}}');
    expect(state().problem).toBeNull();
    stop();
    settingsStore.setState(settingsStore.getInitialState(), true);

    const newer = openTab('{"v":2,"moods":7}');
    choose('sky', 'still');
    expect(newer.kept()).toBe('{"v":2,"moods":7}');
    expect(state()).toMatchObject({ problem: 'newer', chosen: { sky: 'still' } });
    keepSettings(false);
    expect(newer.kept()).toBeNull();
    expect(state().problem).toBeNull();
  });

  test('has its tabs follow each other, and none writes what another has written', () => {
    const { elsewhere, acts } = openTab();
    elsewhere('{"v":1,"chosen":{"textSize":200}}');
    expect(state()).toMatchObject({ kept: true, chosen: { textSize: 200 } });
    elsewhere('{"v":1,"chosen":{"textSize":250}}', 'something-else');
    expect(state().chosen).toEqual({ textSize: 200 });
    elsewhere('{');
    expect(state()).toMatchObject({ problem: 'damaged', chosen: { textSize: 200 } });
    elsewhere(null);
    expect(state()).toMatchObject({ kept: false, problem: null, chosen: { textSize: 200 } });
    elsewhere('{"v":1,"chosen":{}}');
    elsewhere(null, null);
    expect(state().kept).toBe(false);
    expect(acts).toEqual([]);
  });

  test('has a language that another tab chose win over the address, and nothing else that was chosen there', () => {
    const { elsewhere } = openTab('{"v":1,"chosen":{"textSize":150}}');
    settingsStore.setState({ addressed: 'de' });
    elsewhere('{"v":1,"chosen":{"textSize":200}}');
    elsewhere('{');
    elsewhere(null);
    expect(state().addressed).toBe('de');
    elsewhere('{"v":1,"chosen":{"language":"en"}}');
    expect(state()).toMatchObject({ addressed: null, chosen: { language: 'en' } });
    // What would be so anyway is kept as no choice, and was one.
    settingsStore.setState({ addressed: 'de' });
    elsewhere('{"v":1,"chosen":{}}');
    expect(state().addressed).toBeNull();
  });

  test('keeps nothing again in a tab that was put aside when it was forgotten', () => {
    const { aside, acts, kept } = openTab('{"v":1,"chosen":{"textSize":200}}');
    aside('{"v":1,"chosen":{"textSize":150}}');
    expect(state()).toMatchObject({ kept: true, chosen: { textSize: 150 } });
    aside(null);
    expect(state()).toMatchObject({ kept: false, problem: null, chosen: { textSize: 150 } });
    choose('sky', 'still');
    expect(kept()).toBeNull();
    expect(acts).toEqual([]);
  });

  test('does not take back in a tab that was put aside what could not be written', () => {
    const text = '{"v":1,"chosen":{"textSize":200}}';
    const { browser, aside } = openTab(text);
    browser.refuses = true;
    choose('textSize', 250);
    aside(text);
    expect(state()).toMatchObject({ kept: true, problem: 'full', chosen: { textSize: 250 } });
    aside(null);
    expect(state()).toMatchObject({ kept: false, problem: null, chosen: { textSize: 250 } });
  });

  test('is not heard of any more once that ends', () => {
    const { elsewhere, aside, acts } = openTab();
    stop();
    elsewhere('{"v":1,"chosen":{"textSize":200}}');
    aside('{"v":1,"chosen":{"textSize":200}}');
    keepSettings(true);
    expect(acts).toEqual([]);
    expect(state().chosen).toEqual({});
  });
});

import { describe, expect, test } from 'vitest';
import { dropKept, parseKept, readKept, SETTINGS_KEY, type StorageOf, writeKept } from './kept-settings.ts';
import type { Settings } from './values.ts';

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

/** A storage with what was put in. */
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

describe('[W6] kept settings', () => {
  test.each<[what: string, chosen: Partial<Settings>]>([
    ['all of them', ALL],
    ['some', { textSize: 150, sky: 'moving' }],
    ['none', {}],
  ])('are read as they were written: %s', (_, chosen) => {
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
  ])('that are %j are %s, and still there', (text, problem) => {
    expect(parseKept(text)).toEqual({ kept: true, chosen: {}, problem });
  });

  test('leave out what is no setting, or none of its values', () => {
    const bad = { textSize: 130, words: 'loudly', turnsByItself: 1, volume: 1.1, shortcuts: null, toString: 'still' };
    const text = JSON.stringify({ v: 1, chosen: { ...bad, sky: 'still', __proto__: { light: 'day' } } });
    expect(parseKept(text).chosen).toEqual({ sky: 'still' });
    expect(parseKept('{"v":1,"chosen":{"volume":-1,"timedChoices":["on"],"sound":true}}').chosen).toEqual({
      sound: true,
    });
  });

  test('are none if the browser refuses, which is told only to who wants them', () => {
    expect(readKept(blocked)).toEqual({ kept: false, chosen: {}, problem: null });
    expect([writeKept(blocked, ALL), dropKept(blocked)]).toEqual(['unavailable', 'stuck']);
  });

  test('need room', () => {
    const full: StorageOf = () => ({
      ...storageWith(new Map())(),
      setItem: () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      },
    });
    expect(writeKept(full, ALL)).toBe('full');
  });
});

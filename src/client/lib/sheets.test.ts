import { beforeEach, expect, test } from 'vitest';
import { closeAllSheets, closeSheet, openSheet, sheetStore } from './sheets.ts';

beforeEach(closeAllSheets);

const open = () => sheetStore.getState().open.at(-1);

test('[P8] the keys that were opened from the settings lead back to them', () => {
  openSheet('settings');
  openSheet('keys');
  expect(open()).toBe('keys');
  closeSheet();
  expect(open()).toBe('settings');
  closeSheet();
  expect(open()).toBeUndefined();
});

test('[P8] a sheet that was opened from the page leads back to it, as often as it is asked for', () => {
  openSheet('keys');
  openSheet('keys');
  closeSheet();
  expect(open()).toBeUndefined();
});

test('[P8] where the page goes, all sheets do', () => {
  openSheet('settings');
  openSheet('keys');
  closeAllSheets();
  closeSheet();
  expect(open()).toBeUndefined();
});

import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { createStatements } from './statements.ts';

test('prepares a statement once, and again when so many others were used that it made room', () => {
  const database = new Database(':memory:');
  const prepare = vi.spyOn(database, 'prepare');
  const statements = createStatements(database);
  const used = statements('select 0');
  for (let number = 1; number <= 1000; number += 1) {
    expect(statements(`select ${number}`).get()).toEqual({ [number]: number });
    expect(statements('select 0')).toBe(used);
  }
  expect(prepare).toHaveBeenCalledTimes(1001);
  expect(statements('select 1').get()).toEqual({ 1: 1 });
  expect(prepare).toHaveBeenCalledTimes(1002);
  database.close();
});

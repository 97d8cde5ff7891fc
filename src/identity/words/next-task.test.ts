import { expect, test } from 'vitest';
import { nextTask } from './next-task.ts';

test('whoever waited for a turn of their own has it before the work goes on', async () => {
  const turns: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => turns.push('a message');
  port2.postMessage(null);
  await Promise.resolve();
  turns.push('a promise');
  await nextTask();
  turns.push('the work');
  port1.close();
  expect(turns).toEqual(['a promise', 'a message', 'the work']);
});

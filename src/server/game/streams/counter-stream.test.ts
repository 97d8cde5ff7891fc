import { expect, test } from 'vitest';
import { createAdmission, STREAM_CAPS } from './admission.ts';
import { openCounterStream } from './counter-stream.ts';

test('[C6] a stream that cannot be written takes no place from the next', () => {
  const admission = createAdmission({ ...STREAM_CAPS, counters: 1 }, () => 0);
  const keepAlives = { add: () => () => {}, beatAll: () => {} };
  const open = () =>
    openCounterStream(
      { admission, keepAlives },
      {
        networks: [],
        accept() {
          throw new Error('The connection could not be taken over');
        },
      },
    );
  expect(open).toThrow('could not be taken over');
  expect(open).toThrow('could not be taken over');
});

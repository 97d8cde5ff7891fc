import { area } from '../message.ts';

/** Messages for errors of sign-in, storage and passkeys, by error code. */
export const errors = area('errors', {
  /** Errors of signing in, and of storing the words. */
  auth: {
    // Source: docs/requirements.md, B7.
    'not-saved': 'Magic words must be saved.',
    'invalid-phrase': 'These are not twelve magic words.',
    'kept-elsewhere': 'Other words are kept in this browser.',
    'other-words': 'Other words are locked in this browser. Take the lock off first.',
    'locked-already': 'The words are locked already.',
    'signed-out': 'The tower does not know you yet. Say your magic words.',
    others: 'Somebody else plays in this browser by now. Nobody was forgotten.',
    'not-cleared': 'The cookie is gone, but this browser would not let go of the words. Clear its data for this site.',
  },
  /** Errors of the browser's storage of words. */
  kept: {
    unavailable: 'This browser will not keep anything. Your words are safe only on paper.',
    insecure:
      'This address begins with http, and browsers keep no words there: it takes https. What you do here is not saved.',
    gone: 'This browser has lost the words that it kept. It still has your cookie. If the words are on paper, type them again.',
    damaged: 'The words that this browser kept cannot be read any more. If they are on paper, type them again.',
    newer: 'These words were kept by a newer version of the game. Reload the page.',
    locked: 'The words are locked. Unlock them with your passkey.',
    blocked: 'Another page holds the kept words. Close it and try again.',
  },
  /** Errors of locking or unlocking the words with a passkey. The words are safe in all these cases. */
  passkey: {
    'no-passkeys': 'This browser knows no passkeys, so it cannot lock the words. Nothing was changed.',
    'no-lock': 'This browser has passkeys, but not the kind that can lock something. Nothing was changed.',
    'no-secret': 'This passkey has no secret of its own, so it cannot be the key to anything. Nothing was changed.',
    // Browsers do not say which of the three causes applies, so that no page can find out which passkeys a user has.
    'not-given':
      'The passkey was not given. It was refused, or put away, or it is not on this device. Nothing was changed.',
    'other-passkey': 'This passkey opens something, but not these words. Nothing was changed.',
    'other-address': 'Passkeys do not work at this address of the game. Nothing was changed.',
    'no-check': 'This device has no way to check that it is you. Nothing was changed.',
    left: 'The passkey was made, but it gave no secret. The words were not locked. It opens nothing: you can delete it where this device keeps passkeys.',
  },
});

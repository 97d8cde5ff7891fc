import { waiting as words } from '#content/messages/waiting';
import type { CharacterStore } from '../../../lib/characters/character-store.ts';
import type { Game } from '../../../lib/game.ts';
import { messagesOf } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { keepRecord } from '../../../lib/tab-records.ts';
import { createWaiting, type Waiting } from './waiting.ts';

const known = new WeakMap<CharacterStore, Waiting>();

/** What waits of a game. It outlives the pages: who looks at another one meanwhile has their choice told all the same. */
export function waitingOf({ auth, characters }: Pick<Game, 'auth' | 'characters'>): Waiting {
  const made = known.get(characters) ?? make();
  known.set(characters, made);
  return made;

  function make(): Waiting {
    return createWaiting({
      auth,
      versionOf: (id) => characters.entry(id).v,
      keep: (waiting) => keepRecord('waiting', waiting && JSON.stringify(waiting)),
      onRefused({ id, text }) {
        void characters.fetch(id).catch(() => {});
        notify({ say: () => ({ text: messagesOf(words).refused({ choice: text }) }) });
      },
    });
  }
}

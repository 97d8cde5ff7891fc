import { useStore } from 'zustand';
import { useAuth, useGame } from '../../sync/game.ts';
import { Facts } from './facts.tsx';

export function ServerSection() {
  const { serverInfo, lastPing } = useAuth((auth) => auth);
  return (
    <Facts
      facts={{
        now: serverInfo?.now,
        commit: serverInfo?.commit,
        ping: lastPing && `${Math.round(lastPing.took)} ms`,
        'last error': lastPing?.error,
      }}
      late={['now']}
    />
  );
}

/** The state by its names; of words only whether there are any. */
export function AuthSection() {
  const { state, characterId, hasWords, currentPhrase } = useAuth((auth) => auth);
  return <Facts facts={{ state, characterId, 'saved phrase': hasWords, 'current phrase': currentPhrase !== '' }} />;
}

export function StoreSection() {
  const { characters } = useGame();
  const entries = useStore(characters, (state) => state.entries);
  return (
    <>
      {Object.values(entries).map(({ id, v, loading, fake, needsUpdate, cards }) => (
        <Facts
          key={id}
          facts={{
            id,
            version: v,
            cards: Object.keys(cards).join(', '),
            is: [fake && 'fake', loading && 'loading', needsUpdate && 'behind'].filter(Boolean).join(', '),
          }}
        />
      ))}
    </>
  );
}

import { useState } from 'react';
import type { Other } from '../../sync/room.ts';
import { Stack } from '../../ui/panel.tsx';
import plates from '../../ui/people-grid.module.css';
import { type RoomProps, RoomView, type RoomViewProps } from './room.tsx';

const NAMES = ['Nib', 'Tuck', 'Fennel', 'Moss', 'Bramble', 'Wick', 'Thimble', 'Sorrel', 'Quill', 'Pip'];
const FORMS = ['Girl', 'Boy', 'CatGirl', 'CatBoy', null];

const OTHERS: readonly Other[] = NAMES.map((name, at) => ({
  id: name,
  name: at === 3 ? '' : name,
  title: at === 1 ? 'Keeper of the third drawer' : '',
  form: FORMS[at % FORMS.length] ?? null,
  meows: 0,
  logs: 0,
  beside: at === 2 ? 'Tuck' : null,
  gift: at === 1 ? { to: 'you', card: 'Pencil' } : null,
}));
const [NIB, TUCK] = OTHERS as readonly [Other, Other];
const NO_GIFTS: RoomViewProps['gifts'] = {
  offers: [],
  holding: null,
  result: null,
  failure: null,
  onAccept: () => {},
};

/** The room in each of its states, for the debug page: with invented players, and without calls to the server. */
export function RoomSpecimen({ portrait }: RoomProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shared: Omit<RoomViewProps, 'state' | 'others'> = {
    id: 'you',
    beside: null,
    spare: [],
    gifts: NO_GIFTS,
    onChoose: () => {},
    hidden: 0,
    conversation: 'Hearth',
    doing: new Map(),
    resting: false,
    portrait,
    onMeow: () => {},
    onHide: (id) => setHidden([...hidden, id]),
    onShowAll: () => setHidden([]),
  };
  return (
    <Stack>
      <div className={plates.people}>
        <RoomView
          {...shared}
          state="here"
          others={OTHERS.filter(({ id }) => !hidden.includes(id))}
          hidden={hidden.length}
          doing={
            new Map([
              ['Nib', 'meowed'],
              ['Pip', 'meowed'],
              ['Tuck', 'logged'],
            ])
          }
          resting
          beside="Nib"
          spare={['Pencil', 'Matchbox']}
          gifts={{
            ...NO_GIFTS,
            offers: [{ from: TUCK, card: 'Pencil' }],
            holding: { gift: { to: 'Nib', card: 'Matchbox' }, other: NIB },
            result: { what: 'received', card: 'Pencil' },
            failure: new Error('No answer'),
          }}
        />
      </div>
      <div className={plates.people}>
        <RoomView {...shared} state="here" others={[]} />
      </div>
      <div className={plates.people}>
        <RoomView {...shared} state="looking" others={[]} />
      </div>
      <div className={plates.people}>
        <RoomView {...shared} state="offline" others={OTHERS.slice(0, 1)} />
      </div>
    </Stack>
  );
}

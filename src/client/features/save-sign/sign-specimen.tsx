import { Actions } from '../../ui/button.tsx';
import { SAID, Sign } from './save-sign.tsx';

/** The sign in each of its states, for the gallery: none of them is announced, and none is about who looks. */
export function SignSpecimen() {
  return (
    <Actions>
      <Sign say="stranger" waits />
      {SAID.map((say) => (
        <Sign key={say} say={say} waits={false} />
      ))}
    </Actions>
  );
}

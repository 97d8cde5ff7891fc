import { useState } from 'react';
import { DRAW, nameRite, slipsOf } from '#content';
import { useCharacter } from '../../../lib/game.ts';
import { HatOfNames } from '../../../ui/art/hat-of-names.tsx';
import { Actions, Button } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { KeepFocus } from '../../../ui/keep-focus.tsx';
import { Status } from '../../../ui/message.tsx';
import { Panel, Stack } from '../../../ui/panel.tsx';
import { Scene } from '../../../ui/scene.tsx';
import { allNames } from '../chance.ts';
import { Trouble } from '../trouble.tsx';
import { Unsure } from '../unsure.tsx';
import { useRite } from '../use-rite.ts';
import styles from './name-scene.module.css';
import { SlipString } from './slip-string.tsx';

/** The hat: names are drawn from it, and one is kept. Nothing can be typed here. */
export function NameScene() {
  const { name } = useCharacter();
  /** A slip that was taken off the string again. */
  const [taken, setTaken] = useState<string | null>(null);
  const [drew, setDrew] = useState(false);
  const rite = useRite(nameRite, allNames, (choice) => {
    setDrew(choice === DRAW);
    setTaken(null);
  });
  const { saved, cards, busy } = rite;
  const slips = slipsOf(cards);
  /** What stands on the slip in the hand: at first, who the player is. */
  const slip = slips.find((hanging) => hanging === taken) ?? (drew ? slips[0] : undefined) ?? name;
  const isNew = slip !== name;
  return (
    <Scene art={<HatOfNames />}>
      <Panel>
        <KeepFocus>
          <Stack>
            <Headline>Name</Headline>
            <p>Names here come from a hat. Do not use your own; that one is not for wizards to have.</p>
            <p className={styles.slip} data-slip={slip} aria-hidden="true">
              {slip}
            </p>
            <Unsure>
              <Status>{wordsForSlip(slip, name, saved)}</Status>
            </Unsure>
            <Actions>
              <Button aria-disabled={busy} aria-busy={busy} onClick={() => rite.choose(DRAW)}>
                Draw a name
              </Button>
              <Button look="primary" aria-disabled={!isNew || busy} onClick={() => isNew && rite.choose(slip)}>
                Keep it
              </Button>
            </Actions>
            <Trouble {...rite} />
            {slips.length > 0 && <SlipString slips={slips} held={slip} onTake={setTaken} />}
          </Stack>
        </KeepFocus>
      </Panel>
    </Scene>
  );
}

function wordsForSlip(slip: string, name: string, saved: boolean): string {
  if (slip !== name) return `You drew ${slip}.`;
  if (!name) return 'The hat is full. Put a hand in.';
  return saved ? `You are ${name}. It is written down.` : `You are ${name}, until you close the page.`;
}

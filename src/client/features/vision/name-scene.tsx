import { useState } from 'react';
import { DRAW, nameRite, slipsOf } from '#content';
import { vision } from '#content/messages/vision';
import type { NameLists } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { loadPart } from '../../platform/updates.ts';
import { useCharacter } from '../../sync/game-context.ts';
import { HatOfNames } from '../../ui/art/hat-of-names.tsx';
import { AuthPending } from '../../ui/auth-pending.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { Mark } from '../../ui/mark.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './name-scene.module.css';
import { Trouble, useRite } from './use-rite.tsx';

/** The lists of names, loaded when they are first needed. @throws PageError when they fail to load */
async function loadNames(): Promise<NameLists> {
  return (await loadPart(() => import('#content/names'))).nameLists;
}

/** The page `/vision/name`: the player draws names from a hat, and keeps one. Names cannot be typed. */
export function NameScene() {
  const say = useMessages(vision).name;
  const { name } = useCharacter();
  /** The slip that the player took off the string again; null: none. */
  const [taken, setTaken] = useState<string | null>(null);
  const [drew, setDrew] = useState(false);
  const rite = useRite(
    nameRite,
    (choice) => {
      setDrew(choice === DRAW);
      setTaken(null);
    },
    loadNames,
  );
  const { saved, cards, busy } = rite;
  const slips = slipsOf(cards);
  /** The name on the slip in front; at first the player's own name. */
  const slip = slips.find((hanging) => hanging === taken) ?? (drew ? slips[0] : undefined) ?? name;
  const isNew = slip !== name;

  function words(): string {
    if (isNew) return say.drew({ name: slip });
    if (!name) return say.none;
    return saved ? say.saved({ name }) : say.unsaved({ name });
  }

  return (
    <Scene
      grounded
      art={
        <div className={styles.hat}>
          <HatOfNames drawn={slips.length} />
        </div>
      }
    >
      <Panel>
        <KeepFocus>
          <Stack>
            <Headline>{say.title}</Headline>
            <p>{say.opening}</p>
            <p className={styles.slip} data-slip={slip} aria-hidden="true">
              {slip ? <span key={slip}>{slip}</span> : <Mark form="hat" />}
              {slip && (
                <svg viewBox="-10 -10 20 20" className={styles.spark} aria-hidden="true">
                  <path d="M0-10 2-2 10 0 2 2 0 10-2 2-10 0-2-2Z" />
                </svg>
              )}
            </p>
            <AuthPending unknown={rite.unknown}>
              <StatusMessage>{words()}</StatusMessage>
            </AuthPending>
            <Actions>
              <Button
                look={isNew ? 'plain' : 'primary'}
                aria-disabled={busy}
                aria-busy={busy}
                data-once
                onClick={() => rite.choose(DRAW)}
              >
                {say.draw}
              </Button>
              <Button look="primary" aria-disabled={!isNew || busy} onClick={() => isNew && rite.choose(slip)}>
                {say.keep}
              </Button>
            </Actions>
            <Trouble {...rite} />
            {slips.length > 0 && <SlipString slips={slips} held={slip} onTake={setTaken} />}
            {/* This text is for anonymous players only, and last, so that nothing moves when it is removed. */}
            <AuthPending unknown={rite.unknown}>{!saved && <small>{say.slip}</small>}</AuthPending>
          </Stack>
        </KeepFocus>
      </Panel>
    </Scene>
  );
}

interface SlipStringProps {
  readonly slips: readonly string[];
  readonly held: string;
  readonly onTake: (slip: string) => void;
}

/** The slips drawn last, on a string: the player can take each of them again. */
function SlipString({ slips, held, onTake }: SlipStringProps) {
  const { string } = useMessages(vision).name;
  return (
    <section aria-labelledby="slips-title" className={styles.slips}>
      <h2 id="slips-title">{string}</h2>
      <ul className={styles.string}>
        {slips.map((slip) => (
          <li key={slip}>
            <Button className={styles.hanging} aria-pressed={slip === held} onClick={() => onTake(slip)}>
              {slip}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

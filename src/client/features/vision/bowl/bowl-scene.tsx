import { useState } from 'react';
import { type BowlForm, formOf, isBowlForm, mirrorRite } from '#content';
import type { Translation } from '#content/messages';
import { vision } from '#content/messages/vision';
import { useMessages } from '../../../platform/language.ts';
import { Bowl, IN_WATER } from '../../../ui/art/bowl.tsx';
import { Actions, Button } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { KeepFocus } from '../../../ui/keep-focus.tsx';
import { Status } from '../../../ui/message.tsx';
import { Panel, Stack } from '../../../ui/panel.tsx';
import { Scene } from '../../../ui/scene.tsx';
import { Unsure } from '../../../ui/unsure.tsx';
import { noNames } from '../chance.ts';
import { Figure } from '../figure/figure.tsx';
import { Trouble } from '../trouble.tsx';
import { useRite } from '../use-rite.ts';
import { FormCards } from './form-cards.tsx';
import { stir } from './stir.ts';

interface BowlSceneProps {
  /** Those that the bowl can show. */
  readonly forms: readonly BowlForm[];
  readonly side: 'left' | 'right' | undefined;
}

/** The bowl: shows who one could be, and keeps it. */
export function BowlScene({ forms, side }: BowlSceneProps) {
  const { bowl } = useMessages(vision);
  const [risen, setRisen] = useState<BowlForm | null>(null);
  const [stirs, setStirs] = useState(0);
  // What is kept may be changed elsewhere: from then on the water shows that.
  const rite = useRite(mirrorRite, noNames, () => setRisen(null));
  const { saved, id, cards, busy } = rite;
  const kept = formOf(cards)?.key;
  const own = kept !== undefined && isBowlForm(kept) ? kept : null;
  const seen = risen ?? own;
  const isNew = seen !== null && seen !== kept;
  const owner = saved ? id : undefined;

  function show(form: BowlForm): void {
    setRisen(form);
    setStirs((before) => before + 1);
  }

  return (
    <>
      <Scene
        side={side}
        grounded
        art={
          <Bowl stirs={stirs}>
            {seen && (
              <Figure
                form={seen}
                id={owner}
                behind={false}
                hat={false}
                boots="neither"
                at={IN_WATER}
                rows={IN_WATER.rows}
              />
            )}
          </Bowl>
        }
      >
        <Panel>
          <KeepFocus>
            <Stack>
              <Headline>{bowl.title}</Headline>
              <p>{bowl.opening}</p>
              <Actions>
                <Button look={isNew ? 'plain' : 'primary'} onClick={() => show(stir(seen, Math.random))}>
                  {bowl.stir}
                </Button>
                <Button
                  look="primary"
                  aria-disabled={!isNew || busy}
                  aria-busy={busy}
                  onClick={() => isNew && rite.choose(seen)}
                >
                  {bowl.keep}
                </Button>
              </Actions>
              <Unsure unknown={rite.unknown}>
                <Status>{wordsForWater(bowl, { seen, isNew, saved })}</Status>
                {!saved && <small>{bowl.reflection}</small>}
              </Unsure>
              <Trouble {...rite} />
            </Stack>
          </KeepFocus>
        </Panel>
      </Scene>
      <FormCards forms={forms} seen={seen} id={owner} kept={kept} onLook={show} />
    </>
  );
}

interface Water {
  readonly seen: BowlForm | null;
  /** Whether it is another form than the one that is kept. */
  readonly isNew: boolean;
  readonly saved: boolean;
}

function wordsForWater(bowl: Translation<typeof vision.messages.bowl>, { seen, isNew, saved }: Water): string {
  if (seen === null) return bowl.still;
  if (isNew) return bowl.shows({ form: seen });
  return saved ? bowl.saved : bowl.unsaved({ form: seen });
}

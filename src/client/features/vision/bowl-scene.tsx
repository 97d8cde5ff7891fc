import { useState } from 'react';
import { BOWL_FORMS, type BowlForm, formOf, isBowlForm, mirrorRite } from '#content';
import { vision } from '#content/messages/vision';
import type { Random } from '#engine';
import { useMessages } from '../../platform/language.ts';
import { Bowl, IN_WATER } from '../../ui/art/bowl.tsx';
import { AuthPending } from '../../ui/auth-pending.tsx';
import { Actions, Button } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import paper from '../../ui/paper.module.css';
import { Scene } from '../../ui/scene.tsx';
import styles from './bowl-scene.module.css';
import { Figure } from './figure/figure.tsx';
import { BARE } from './figure/look.ts';
import { Trouble, useRite } from './use-rite.tsx';

interface BowlSceneProps {
  readonly forms: readonly BowlForm[];
  readonly side: 'left' | 'right' | undefined;
}

/** The page `/vision`: a bowl of water that shows the forms which the player can take, and saves one. */
export function BowlScene({ forms, side }: BowlSceneProps) {
  const { bowl } = useMessages(vision);
  const [risen, setRisen] = useState<BowlForm | null>(null);
  const [stirs, setStirs] = useState(0);
  // After a choice the water shows the player's form, also when another tab changes it.
  const rite = useRite(mirrorRite, () => setRisen(null));
  const { saved, id, cards, busy } = rite;
  const kept = formOf(cards)?.key;
  const own = kept !== undefined && isBowlForm(kept) ? kept : null;
  const seen = risen ?? own;
  const isNew = seen !== null && seen !== kept;
  const owner = saved ? id : undefined;

  function words(): string {
    if (seen === null) return bowl.still;
    if (isNew) return bowl.shows({ form: seen });
    return saved ? bowl.saved : bowl.unsaved({ form: seen });
  }

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
            {seen && <Figure {...BARE} form={seen} id={owner} at={IN_WATER} rows={IN_WATER.rows} />}
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
              <AuthPending unknown={rite.unknown}>
                <StatusMessage>{words()}</StatusMessage>
                {!saved && <small>{bowl.reflection}</small>}
              </AuthPending>
              <Trouble {...rite} />
            </Stack>
          </KeepFocus>
        </Panel>
      </Scene>
      <FormCards forms={forms} seen={seen} id={owner} kept={kept} onLook={show} />
    </>
  );
}

/** The form that the water shows after it is stirred: any but the current one. */
export function stir(seen: string | null, random: Random): BowlForm {
  const others = BOWL_FORMS.filter((form) => form !== seen);
  const [first] = BOWL_FORMS;
  return others[Math.floor(random() * others.length)] ?? first;
}

interface FormCardsProps {
  readonly forms: readonly BowlForm[];
  readonly seen: BowlForm | null;
  /** The id of a saved player, which determines the figures' colours; undefined for an anonymous player. */
  readonly id: string | undefined;
  readonly kept: string | undefined;
  readonly onLook: (form: BowlForm) => void;
}

/**
 * The forms as cards, like radio buttons: the one that the water shows is checked, and a press on another card shows
 * that form.
 */
function FormCards({ forms, seen, id, kept, onLook }: FormCardsProps) {
  const { label, you, cards } = useMessages(vision).forms;
  return (
    <div className={styles.box}>
      <fieldset className={styles.cards}>
        <legend className={styles.label}>
          <h2>{label}</h2>
        </legend>
        {forms.map((form) => {
          const { name, text } = cards[form];
          return (
            <label key={form} className={`${paper.cut} ${styles.card}`}>
              <input
                type="radio"
                name="form"
                className={styles.choice}
                checked={form === seen}
                aria-labelledby={`form-${form}`}
                aria-describedby={`about-${form}`}
                onChange={() => onLook(form)}
              />
              <span className={styles.figure}>
                <Figure {...BARE} form={form} id={id} />
              </span>
              <span id={`form-${form}`} className={styles.name}>
                {name}
              </span>
              <span id={`about-${form}`} className={styles.text}>
                <span>{text}</span>
                {form === kept && <strong className={styles.kept}>{` ${you}`}</strong>}
              </span>
            </label>
          );
        })}
      </fieldset>
    </div>
  );
}

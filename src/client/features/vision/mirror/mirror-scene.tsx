import { useState } from 'react';
import { FORM_NAMES, type FormKey, formOf } from '#content';
import { useWho } from '../../../lib/use-who.ts';
import { IN_GLASS, TallMirror } from '../../../ui/art/tall-mirror.tsx';
import { Actions, Button, ButtonLink } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { Status } from '../../../ui/message.tsx';
import { Panel, Stack } from '../../../ui/panel.tsx';
import { Scene } from '../../../ui/scene.tsx';
import { Figure } from '../figure/figure.tsx';
import { BOOTS, type Boots, type Look, wordsForLook } from '../figure/look.ts';
import { Unsure } from '../unsure.tsx';
import styles from './mirror-scene.module.css';

const BOOT_NAMES: Readonly<Record<Boots, string>> = { left: 'Left', right: 'Right', neither: 'Neither' };

/** The mirror: whoever was kept in the bowl, from both sides. */
export function MirrorScene() {
  const { cards, saved } = useWho();
  const form = formOf(cards)?.key;
  return isFormKey(form) ? <Someone form={form} saved={saved} /> : <Nobody />;
}

function Nobody() {
  return (
    <Scene large art={<TallMirror />}>
      <Panel>
        <Stack>
          <Headline>Mirror</Headline>
          <p>Turn around. There may be a tail.</p>
          <Unsure>
            <p>The mirror is polite and shows nothing.</p>
            <ButtonLink to="/vision">Back to the bowl</ButtonLink>
          </Unsure>
        </Stack>
      </Panel>
    </Scene>
  );
}

function Someone({ form, saved }: { readonly form: FormKey; readonly saved: boolean }) {
  const [worn, setWorn] = useState<Omit<Look, 'form'>>({ behind: false, hat: true, boots: 'neither' });
  const look = { ...worn, form };
  const words = wordsForLook(look);
  const change = (part: Partial<Look>) => setWorn((before) => ({ ...before, ...part }));
  return (
    <Scene
      large
      art={
        <TallMirror hat={!worn.hat} label={words}>
          <Figure {...look} at={IN_GLASS} />
        </TallMirror>
      }
    >
      <Panel>
        <Stack>
          <Headline>Mirror</Headline>
          <p>Turn around. There may be a tail.</p>
          <Status>{words}</Status>
          <Actions>
            <Button look="primary" onClick={() => change({ behind: !worn.behind })}>
              Turn
            </Button>
            <Button onClick={() => change({ hat: !worn.hat })}>{worn.hat ? 'Hat off' : 'Hat on'}</Button>
          </Actions>
          <fieldset className={styles.boots}>
            <legend>Boots</legend>
            {BOOTS.map((boots) => (
              <Button key={boots} aria-pressed={worn.boots === boots} onClick={() => change({ boots })}>
                {BOOT_NAMES[boots]}
              </Button>
            ))}
          </fieldset>
          {saved && <p>The mirror agrees with the bowl. That is rare.</p>}
        </Stack>
      </Panel>
    </Scene>
  );
}

function isFormKey(key: string | undefined): key is FormKey {
  return key !== undefined && Object.hasOwn(FORM_NAMES, key);
}

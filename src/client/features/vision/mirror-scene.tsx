import { useState } from 'react';
import { type FormKey, formOf } from '#content';
import { vision } from '#content/messages/vision';
import { useMessages } from '../../platform/language.ts';
import { useWho } from '../../sync/game-context.ts';
import { DressingBench } from '../../ui/art/dressing-bench.tsx';
import { IN_GLASS, TallMirror } from '../../ui/art/tall-mirror.tsx';
import { AuthPending } from '../../ui/auth-pending.tsx';
import { Actions, Button, ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Figure } from './figure/figure.tsx';
import { BARE, BOOTS, describeLook, isFormKey, type Look } from './figure/look.ts';
import styles from './mirror-scene.module.css';

/** The mirror: shows the form that the player chose at the bowl, from the front and from behind. */
export function MirrorScene() {
  const { cards, id, saved } = useWho();
  const form = formOf(cards)?.key;
  return isFormKey(form) ? <Reflection form={form} id={saved ? id : undefined} /> : <EmptyMirror />;
}

function EmptyMirror() {
  const { mirror } = useMessages(vision);
  return (
    <Scene large grounded art={<TallMirror />}>
      <Panel>
        <Stack>
          <Headline>{mirror.title}</Headline>
          <AuthPending unknown={useWho().unknown} long="on phones">
            <p>{mirror.nobody}</p>
            <ButtonLink look="primary" to="/vision">
              {mirror.back}
            </ButtonLink>
          </AuthPending>
        </Stack>
      </Panel>
      <div className={styles.bench}>
        <DressingBench />
      </div>
    </Scene>
  );
}

/** @param id of the saved character; undefined for an anonymous one */
function Reflection({ form, id }: { readonly form: FormKey; readonly id: string | undefined }) {
  const say = useMessages(vision);
  const { mirror } = say;
  const [worn, setWorn] = useState<Omit<Look, 'form'>>({ ...BARE, hat: true });
  const look = { ...worn, form };
  const words = describeLook(say, look);
  const change = (part: Partial<Look>) => setWorn((before) => ({ ...before, ...part }));
  return (
    <Scene
      large
      grounded
      art={
        <TallMirror hat={!worn.hat} label={words}>
          <Figure {...look} id={id} at={IN_GLASS} />
        </TallMirror>
      }
    >
      <Panel>
        <Stack>
          <Headline>{mirror.title}</Headline>
          <p>{mirror.opening}</p>
          <StatusMessage>{words}</StatusMessage>
          <Actions>
            <Button look="primary" onClick={() => change({ behind: !worn.behind })}>
              {mirror.turn}
            </Button>
            <Button onClick={() => change({ hat: !worn.hat })}>{worn.hat ? mirror.hatOff : mirror.hatOn}</Button>
          </Actions>
          <fieldset className={styles.boots}>
            <legend>{mirror.boots.label}</legend>
            {BOOTS.map((boots) => (
              <Button key={boots} aria-pressed={worn.boots === boots} onClick={() => change({ boots })}>
                {mirror.boots[boots]}
              </Button>
            ))}
          </fieldset>
          {id && <p>{mirror.saved}</p>}
        </Stack>
      </Panel>
      <div className={styles.bench}>
        <DressingBench left={worn.boots !== 'left'} right={worn.boots !== 'right'} />
      </div>
    </Scene>
  );
}

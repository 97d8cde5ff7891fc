import { pages } from '#content/messages/pages';
import { JarTabs } from '../../features/account/index.ts';
import { useMessages } from '../../platform/language.ts';
import { usePart } from '../../platform/lazy-parts.tsx';
import { useIsSaved } from '../../sync/game-context.ts';
import { Jar } from '../../ui/art/jar.tsx';
import { JarShelves } from '../../ui/art/jar-shelves.tsx';
import { JarsInARow } from '../../ui/art/jars-in-a-row.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Panel, Stack } from '../../ui/panel.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './page.module.css';

const loadPortrait = () => import('../own-portrait.tsx');

export function Component() {
  const { title } = useMessages(pages)['game-account'];
  return (
    <Scene
      art={
        <>
          <div className={styles.jar}>
            <JarOfPlayer />
          </div>
          <div className={styles.shelves}>
            <JarShelves />
          </div>
        </>
      }
    >
      <Panel>
        <Stack>
          <Headline>{title}</Headline>
          <JarTabs portrait={<You />} />
        </Stack>
      </Panel>
      <div className={styles.row}>
        <JarsInARow />
      </div>
    </Scene>
  );
}

/** The portrait of a saved player, whose code is loaded for saved players only. */
function You() {
  const { part } = usePart(loadPortrait, useIsSaved());
  return part && <part.OwnPortrait />;
}

/** The drawing of the jar. A component of its own, so that a sign-in does not re-render the whole page. */
function JarOfPlayer() {
  return <Jar cookie={useIsSaved()} />;
}

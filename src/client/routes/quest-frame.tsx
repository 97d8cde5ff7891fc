import { GameLayout } from '../layouts/layouts.tsx';
import { useLanguage } from '../platform/language.ts';
import { type OperatorQuestWords, operatorQuestWords } from '../platform/operator-quests.ts';
import { pageOf, questAt } from '../platform/page-paths.ts';
import { useLocation } from '../router.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import styles from './quest-frame.module.css';

/** An operator's quest until its document has loaded: what is on its card, in the places of picture and dialogue. */
export function QuestFrame({ name, description }: Omit<OperatorQuestWords, 'lang'>) {
  return (
    <GameLayout>
      <div className={styles.stage}>
        <div className={styles.scene}>
          <div className={styles.picture} />
          <Panel>
            <Stack>
              {/* Without a network, the service worker has one frame for all quests, which has other words. */}
              <h1 tabIndex={-1} suppressHydrationWarning>
                {name}
              </h1>
              <p suppressHydrationWarning>{description}</p>
            </Stack>
          </Panel>
        </div>
      </div>
    </GameLayout>
  );
}

/** The frame of the quest at the page's address; nothing at other addresses, which have a page from the beginning. */
export function FrameHere() {
  const language = useLanguage();
  const words = operatorQuestWords(questAt(pageOf(useLocation().pathname)), language);
  return words && <QuestFrame {...words} />;
}

import { Fragment, type ReactNode, useId } from 'react';
import { hearth } from '#content/messages/hearth';
import { useAuth, useCharacter, useRecognising, useSaved } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import { rich } from '../../lib/rich.ts';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import { Link } from '../../ui/link.tsx';
import { Mark } from '../../ui/mark.tsx';
import plates from '../../ui/plates.module.css';
import { Unsure } from '../../ui/unsure.tsx';
import { Others } from '../others.tsx';
import { usePortraits } from '../use-portraits.ts';
import styles from './people.module.css';

/** On a line of its own, so that no comma is to be seen before it; it is heard. */
const TITLED = {
  title: (words: ReactNode) => (
    <Fragment key="title">
      <span className="visually-hidden">, </span>
      <br />
      <small>{words}</small>
    </Fragment>
  ),
};

/** Everybody by the fire: the witch, who never leaves it, whoever looks, and for who is saved, the others. */
export function People({ listening }: { readonly listening: boolean }) {
  const id = useId();
  const { here: say, closed, unanswered, ...stream } = useMessages(hearth);
  const saved = useSaved();
  const unknown = useRecognising();
  const { name } = useCharacter();
  // Whoever is kept here, and of whom nobody can say who they are.
  const unanswering = useAuth(({ state, hasWords }) => state === 'offline' && hasWords) && !unknown;
  const door = unanswering ? (
    <p>{unanswered}</p>
  ) : (
    <p>
      {rich(closed, {
        jar: (words) => (
          <Link key="jar" to="/game/account">
            {words}
          </Link>
        ),
      })}
    </p>
  );
  return (
    <section aria-labelledby={id} className={plates.people}>
      <div className={`${plates.head} ${styles.title}`}>
        <h2 id={id}>{say.title}</h2>
        {saved && <p data-listening={listening}>{listening ? stream.listening : stream.listeningSoon}</p>}
      </div>
      {/* Who comes, or gets a name, is told when there is time for it. */}
      <ul className={plates.part} aria-live="polite">
        <li className={plates.plate}>
          <span className={plates.portrait}>
            <WitchCat bust />
          </span>
          <span className={plates.name}>{rich(say.quince, TITLED)}</span>
        </li>
        <li className={plates.plate}>
          <span className={plates.portrait}>
            <You saved={saved} />
          </span>
          <span className={plates.name}>{name ? rich(say.youNamed, { ...TITLED, name }) : say.you}</span>
        </li>
      </ul>
      {saved ? (
        <Others as="PeopleHere" meanwhile={<Unsure unknown>{door}</Unsure>} />
      ) : (
        <Unsure unknown={unknown}>{door}</Unsure>
      )}
    </section>
  );
}

/** Whoever looks: in the frame that others see them in, by whoever has been in the bowl; else the mark of the game. */
function You({ saved }: { readonly saved: boolean }) {
  const { drawn, ...who } = usePortraits();
  return drawn ? <drawn.Portrait {...who} /> : <Mark form={saved ? 'cat' : 'hat'} />;
}

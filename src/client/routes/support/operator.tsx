import { support } from '#content/messages/support';
import { readConfig } from '../../platform/config.ts';
import { useMessages } from '../../platform/language.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';

/** Where to write to whoever runs the game, and who they are. The server says so with the page: the build cannot know. */
export function Operator() {
  const say = useMessages(support).operator;
  const hydrated = useHydrated();
  if (!hydrated) return <p>{'\u00a0'}</p>; // the line keeps its place
  const { contact, imprint } = readConfig();
  return (
    <>
      <p>{contact === null ? say.unknown : <a href={contact}>{say.write}</a>}</p>
      {imprint !== null && (
        <p>
          <a href={imprint}>{say.imprint}</a>
        </p>
      )}
    </>
  );
}

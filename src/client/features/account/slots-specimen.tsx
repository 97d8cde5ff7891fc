import { useId, useState } from 'react';
import { usePart } from '../../platform/lazy-parts.tsx';
import { StatusMessage } from '../../ui/message.tsx';
import { Stack } from '../../ui/panel.tsx';
import shared from './account.module.css';
import { EMPTY_DRAFT, focusById } from './jar-context.ts';
import restore from './restore/restore.module.css';
import { loadWords, useSlots, type Words } from './restore/slots.ts';
import { WordField } from './restore/word-field.tsx';
import { ProblemSummary } from './restore/word-fields.tsx';
import { WordList } from './word-slots.tsx';

const PHRASE = 'cat magic winter';

/** The texts of the slots, one for each state that typing leads to. The last three slots have been checked. */
const TEXTS = ['', 'cat', 'abandon', 'abandom', 'hocuspocus', ''];
const LOOKED_AT = 3;

/** The slots in all their states, for the debug page. What is typed into them is not used. */
export function SlotsSpecimen() {
  const { part: words, missing } = usePart(loadWords);
  return (
    <Stack>
      <h4>Read, and covered</h4>
      <WordList phrase={PHRASE} shown />
      <WordList phrase={PHRASE} shown={false} />
      <h4>Empty, typing, whole; refused: a look-alike, an unknown, a missing one</h4>
      {words ? (
        <Slots words={words} />
      ) : (
        <StatusMessage>{missing ? 'The words did not arrive.' : 'One moment.'}</StatusMessage>
      )}
    </Stack>
  );
}

function Slots({ words }: { readonly words: Words }) {
  const id = useId();
  const fieldId = (at: number) => `${id}-${at}`;
  const [draft, edit] = useState(() => lookedAt(words));
  const use = useSlots(words, draft, edit);
  return (
    <>
      <ProblemSummary id={`${id}-summary`} found={use.found} fieldId={fieldId} />
      <ol className={`${shared.twelve} ${restore.slots} ${restore.specimen}`}>
        {TEXTS.map((first, at) => (
          <WordField
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a slot
            key={at}
            id={fieldId(at)}
            at={at}
            last={at === TEXTS.length - 1}
            words={words}
            use={use}
            startsOpen={first === TEXTS[1]}
            onType={(text) => use.type(at, text)}
            onGo={(steps) => focusById(fieldId(at + steps))}
            onSubmit={() => {}}
          />
        ))}
      </ol>
    </>
  );
}

/** A draft with the result of a check of the last three slots. */
function lookedAt(words: Words): typeof EMPTY_DRAFT {
  const texts = EMPTY_DRAFT.slots.texts.map((_, at) => TEXTS[at] ?? '');
  const isShown = (at: number) => at >= LOOKED_AT && at < TEXTS.length;
  return {
    ...EMPTY_DRAFT,
    slots: { texts, extra: [] },
    left: texts.map((_, at) => at >= LOOKED_AT),
    found: words.checkPhrase(texts).filter((problem) => 'at' in problem && isShown(problem.at)),
  };
}

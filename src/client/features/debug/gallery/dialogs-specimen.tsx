import { useState } from 'react';
import { notify } from '../../../platform/overlays.ts';
import { Actions, Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

type Open = 'question' | 'consent' | 'sheet';

/** What lies over the page, each behind the button that opens it. */
export function DialogsSpecimen() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Actions>
        <Button onClick={() => setOpen('question')}>Ask</Button>
        <Button onClick={() => setOpen('consent')}>Ask for a tick</Button>
        <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
        <Button
          onClick={() => notify({ say: () => ({ text: 'A notice. It stays until you go on.' }), speaker: 'Pudding' })}
        >
          Notice
        </Button>
        <Button
          onClick={() =>
            notify({ say: () => ({ text: 'A notice that waits for an answer.', label: 'Answer' }), run: () => {} })
          }
        >
          Notice with a button
        </Button>
      </Actions>
      {(open === 'question' || open === 'consent') && (
        <Confirm
          title="Is this a question?"
          keep="Leave it be"
          confirm="It is"
          {...(open === 'consent' && { consent: 'I have thought about it.' })}
          onKeep={close}
          onConfirm={close}
        >
          <p>What happens then is said here.</p>
        </Confirm>
      )}
      {open === 'sheet' && (
        <Sheet title="A sheet" actions={<Button onClick={close}>Close</Button>} onClose={close}>
          <p>The page can be seen behind it.</p>
        </Sheet>
      )}
    </>
  );
}

import { useState } from 'react';
import { pageNotFound } from '../../platform/errors.ts';
import { Actions, Button } from '../../ui/button.tsx';

/** Raises errors, to see the screen that shows them. */
export function ErrorButtons() {
  const [error, setError] = useState<Error | null>(null);
  if (error) throw error;
  return (
    <Actions>
      <Button onClick={() => setError(pageNotFound('/debug/nothing'))}>Raise 404</Button>
      <Button onClick={() => setError(new Error('A test of the error screen'))}>Raise 500</Button>
    </Actions>
  );
}

import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { CardPanel, Stack } from '../../ui/panel.tsx';

export interface QuestCardView {
  readonly card: string;
  readonly description: string;
}

/** A quest as a card in the hand. */
export function QuestCard({ card, description }: QuestCardView) {
  const name = useId();
  return (
    <CardPanel>
      <Stack>
        <h2 id={name}>{card}</h2>
        <p>{description}</p>
        <ButtonLink look="primary" to={`/game/quest/${card}`} aria-describedby={name}>
          Talk
        </ButtonLink>
      </Stack>
    </CardPanel>
  );
}

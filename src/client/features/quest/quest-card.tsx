import { ButtonLink } from '../../ui/button.tsx';
import { CardPanel, Stack } from '../../ui/panel.tsx';

export interface QuestCardView {
  readonly card: string;
  readonly description: string;
}

/** A quest as a card in the hand. */
export function QuestCard({ card, description }: QuestCardView) {
  return (
    <CardPanel>
      <Stack>
        <h2>{card}</h2>
        <p>{description}</p>
        <ButtonLink look="primary" to={`/game/quest/${card}`}>
          Talk
        </ButtonLink>
      </Stack>
    </CardPanel>
  );
}

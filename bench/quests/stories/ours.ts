import { beginQuest, defineKind, type Quest, quest, takeStep } from '#engine';
import { type ChoiceId, LAP, type Teller, type Variant } from '../story.ts';

const plainKind = defineKind('Plain', { type: 'key', quest: true });
const countedKind = defineKind('Counted', { type: 'key', quest: true, traits: { cookies: 0 } });

const plain = quest(plainKind, {
  pages: ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage'],
}).write({
  init: (page) => page.choice('accept', 'Accept').choice('manage', 'Manage'),
  accept: (page) => page.choice('accept_yes', 'Yes').choice('finish', 'No'),
  accept_yes: (page) => page.choice('finish', 'Finish'),
  finish: (page) => page.choice('tutorial', 'Tutorial').choice('back', 'Back').choice('manage', 'Manage'),
  tutorial: (page) => page.choice('init', 'Again'),
  back: (page) => page.choice('init', 'Again'),
  manage: (page) => page.choice('init', 'Again'),
});

const counted = quest(countedKind, {
  pages: ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage'],
  checks: { fed: { reads: ['cookies'], holds: ({ cookies }) => cookies >= 1 } },
}).write({
  init: (page) => page.choice('accept', 'Accept').choice('manage', 'Manage'),
  accept: (page) => page.choice('accept_yes', 'Yes').choice('finish', 'No'),
  accept_yes: (page) => page.add('cookies', 1).choice('finish', 'Finish'),
  finish: (page) =>
    page.choice('tutorial', 'Tutorial', { check: 'fed' }).choice('back', 'Back').choice('manage', 'Manage'),
  tutorial: (page) => page.choice('init', 'Again'),
  back: (page) => page.choice('init', 'Again'),
  manage: (page) => page.choice('init', 'Again'),
});

const stories: Readonly<Record<Variant, Quest>> = { plain, counted };

export function takingSteps(variant: Variant): Teller {
  const story = stories[variant];
  return () => {
    let state = beginQuest(story);
    return {
      take(nth) {
        state = takeStep(story, state, LAP[nth] as ChoiceId);
      },
      where: () => ({ page: state.page, cookies: Number(state.traits.cookies ?? 0) }),
    };
  };
}

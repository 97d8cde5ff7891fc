import { Compiler } from 'inkjs/full';
import { LAP, type Teller, type Variant } from '../story.ts';

const PLAIN = `
-> init
=== init
+ [accept] -> accept
+ [manage] -> manage
=== accept
+ [accept_yes] -> accept_yes
+ [finish] -> finish
=== accept_yes
+ [finish] -> finish
=== finish
+ [tutorial] -> tutorial
+ [back] -> back
+ [manage] -> manage
=== tutorial
+ [init] -> init
=== back
+ [init] -> init
=== manage
+ [init] -> init
`;

const COUNTED = `
VAR cookies = 0
-> init
=== init
+ [accept] -> accept
+ [manage] -> manage
=== accept
+ [accept_yes] -> accept_yes
+ [finish] -> finish
=== accept_yes
~ cookies += 1
+ [finish] -> finish
=== finish
+ {cookies >= 1} [tutorial] -> tutorial
+ [back] -> back
+ [manage] -> manage
=== tutorial
+ [init] -> init
=== back
+ [init] -> init
=== manage
+ [init] -> init
`;

/** What is used of a story. The types that inkjs brings do not resolve in ES modules. */
interface Story {
  readonly currentChoices: readonly { readonly text: string; readonly sourcePath: string }[];
  readonly variablesState: { $(name: string): unknown };
  ChooseChoiceIndex(index: number): void;
  ContinueMaximally(): string;
}

const sources: Readonly<Record<Variant, string>> = { plain: PLAIN, counted: COUNTED };

/** A story whose choices are taken, and what they lead to read. Ink knows them by index: looked up once, in a lap. */
export function continuing(variant: Variant): Teller {
  const source = sources[variant];
  const indexes = indexesOf(begin(source));
  return () => {
    const story = begin(source);
    return {
      take: (nth) => choose(story, indexes[nth] as number),
      where: () => ({ page: pageOf(story), cookies: Number(story.variablesState.$('cookies') ?? 0) }),
    };
  };
}

function begin(source: string): Story {
  const story: Story = new Compiler(source).Compile();
  story.ContinueMaximally();
  return story;
}

function choose(story: Story, index: number): void {
  story.ChooseChoiceIndex(index);
  story.ContinueMaximally();
}

function indexesOf(story: Story): number[] {
  return LAP.map((id) => {
    const index = story.currentChoices.findIndex(({ text }) => text === id);
    choose(story, index);
    return index;
  });
}

/** Where the choices stand that are offered now: `init.0.5`. */
function pageOf({ currentChoices: [choice] }: Story): string {
  return choice?.sourcePath.split('.')[0] ?? '';
}

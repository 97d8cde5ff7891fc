import type { Quest } from '#engine';
import { checkQuest, graphOf, type QuestGraph, toMermaid } from '#engine/check';
import { MARK } from './former-quest.ts';

/** The page that shows a quest as a graph: the same quest, the same text. */
export function graphPage(quest: Quest): string {
  const graph = graphOf(quest, checkQuest(quest));
  return `${MARK}
# ${quest.card}

${plain(quest.kind.description) || 'A quest.'}

\`\`\`mermaid
${toMermaid(graph).trimEnd()}
\`\`\`

It starts at the thick outline and ends at dashed ones; checkpoints are green. Dashed arrows are jumps, thick ones take
themselves.

| page | title | choices | |
|---|---|---|---|
${rowsOf(graph).join('\n')}

Edition ${graph.edition + 1}, contents \`${graph.hash}\`.
`;
}

function rowsOf({ nodes, edges }: QuestGraph): string[] {
  return nodes.map(({ key, title, start, done, canRestart, checkpoint, address, npcs }) => {
    const ways = edges
      .filter(({ from, jump }) => from === key && !jump)
      .map(({ choice, to }) => wayOf(choice ?? to, to));
    const jump = edges.find((edge) => edge.from === key && edge.jump);
    const remarks = [
      ...(start ? ['start'] : []),
      ...(checkpoint ? ['checkpoint'] : []),
      ...(jump ? [`jumps to \`${jump.to}\` if ${jump.check}`] : []),
      ...(address === null ? [] : [`leads to ${plain(address)}`]),
      ...(done ? [canRestart ? 'end, can be restarted' : 'end'] : []),
      ...(npcs.length > 0 ? [`with ${npcs.map(plain).join(', ')}`] : []),
    ];
    return `| \`${key}\` | ${plain(title)} | ${ways.join(', ')} | ${remarks.join('; ')} |`;
  });
}

/** A choice goes by the page it leads to, unless it has an id of its own. */
function wayOf(choice: string, to: string): string {
  return choice === to ? `\`${to}\`` : `\`${choice}\` → \`${to}\``;
}

/** Texts of authors stay in their cell, and stay text. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|<*_`[\]]/g, '\\$&');
}

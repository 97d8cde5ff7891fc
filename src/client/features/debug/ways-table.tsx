import type { QuestGraph } from '#engine/check';
import { type MarkOf, marksOfPage, marksOfWay, nameOfPage } from './quest-words.ts';

interface WaysTableProps {
  readonly graph: QuestGraph;
  /** The page the player is at; null: none. */
  readonly here: string | null;
}

/**
 * The pages of a quest and where they lead: the graph for whoever cannot see it, or has not got it. The style that comes
 * with the graph lets it wrap; until then it scrolls.
 */
export function WaysTable({ graph: { quest, nodes, edges }, here }: WaysTableProps) {
  const names = new Map(nodes.map((node) => [node.key, nameOfPage(node)]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe scrollable-region-focusable)
    <section className="debug-scroll ways-table" aria-label={`Pages of ${quest}`} tabIndex={0}>
      <table className="debug-table">
        <thead>
          <tr>
            {['Page', 'Leads to'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node.key}>
              <th scope="row">
                <span>{nameOfPage(node)}</span> <br />
                <small>{inWords([node.key, ...markNames(marksOfPage(node, node.key === here))])}</small>
              </th>
              <td>
                <ul>
                  {edges
                    .filter(({ from }) => from === node.key)
                    .map((edge) => (
                      <li key={edge.choice ?? ''}>
                        {`${inWords([edge.text, ...markNames(marksOfWay(edge))])} → ${names.get(edge.to)}`}
                      </li>
                    ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function markNames(marks: readonly MarkOf[]): string[] {
  return marks.map(({ words }) => words);
}

function inWords(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ');
}

import { createElement, type ReactNode } from 'react';

/** What stands in a slot, or what is made of words. */
export type RichParts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

const PART = /\{(?<slot>\w+)\}|<(?<around>\w+)>(?<words>.*?)<\/\k<around>>/g;

/**
 * A message with parts that are more than words: {code} is the part of that name, <strong>so</strong> is what its part
 * makes of "so". What a part holds is never read as a message: names and numbers of players belong there.
 * @throws Error when a part is missing
 */
export function rich(message: string, parts: RichParts): ReactNode {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const found of message.matchAll(PART)) {
    const { slot, around, words = '' } = found.groups ?? {};
    const name = slot ?? around ?? '';
    if (!Object.hasOwn(parts, name)) throw new Error(`The message "${message}" has no part called ${name}`);
    const part = parts[name];
    nodes.push(message.slice(end, found.index), typeof part === 'function' ? part(words) : part);
    end = found.index + found[0].length;
  }
  // An element for each text: a browser that translates the page puts other text nodes in the place of these.
  const words = Object.values(parts).filter((part) => typeof part === 'string' || typeof part === 'number');
  return createElement('span', { key: [message, ...words].join('|') }, ...nodes, message.slice(end));
}

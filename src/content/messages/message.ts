/** Words as they stand, or words that take something in. */
type Message = string | ((...values: never[]) => string);
export interface Messages {
  readonly [id: string]: Message | readonly string[] | Messages;
}

/** The messages of one part of the game, in English: what every other language is measured by. */
export interface Area<M extends Messages = Messages> {
  /** What stands before the ids of all its messages. */
  readonly id: string;
  readonly messages: M;
}

/** The same ids, taking in the same things, in other words. */
export type Translation<M> = M extends string
  ? string
  : M extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [Id in keyof M]: Translation<M[Id]> };

export function area<M extends Messages>(id: string, messages: M): Area<M> {
  return { id, messages };
}

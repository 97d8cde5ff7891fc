/** A text, or a function that makes a text from values. */
type Message = string | ((...values: never[]) => string);
export interface Messages {
  readonly [id: string]: Message | readonly string[] | Messages;
}

/** The messages of one part of the game, in English. Their type is the type of every translation. */
export interface Area<M extends Messages = Messages> {
  /** The prefix of the ids of the area's messages. */
  readonly id: string;
  readonly messages: M;
}

/** The type of a translation of `M`: the same ids, and functions with the same parameters. */
export type Translation<M> = M extends string
  ? string
  : M extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [Id in keyof M]: Translation<M[Id]> };

export function area<M extends Messages>(id: string, messages: M): Area<M> {
  return { id, messages };
}

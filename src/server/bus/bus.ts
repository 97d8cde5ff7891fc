export type Unsubscribe = () => void;

/**
 * Tells whoever listens, on whatever node, once and at best: a message that is lost is not told again,
 * and nothing may depend on it alone. Messages are plain JSON.
 */
export interface Bus<Message> {
  /** Succeeds when what is told now would be heard. */
  ping(): Promise<void>;
  /** Whether it can be used, as far as is known without asking. */
  isThere(): boolean;
  publish(topic: string, message: Message): Promise<void>;
  /** What is published after this has resolved is heard. */
  subscribe(topic: string, listener: (message: Message) => void): Promise<Unsubscribe>;
  /** Called each time the bus was away and is back: what was told meanwhile was not heard. */
  onGap(listener: () => void): Unsubscribe;
  close(): Promise<void>;
}

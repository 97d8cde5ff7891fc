import type { Bus } from './bus/index.ts';

/** The same bus, with somebody looking on at what is told. */
export function observeBus<Message>(bus: Bus<Message>, published: (outcome: string) => void): Bus<Message> {
  return {
    ...bus,
    async publish(topic, message) {
      try {
        await bus.publish(topic, message);
        published('done');
      } catch (error) {
        published('lost');
        throw error;
      }
    },
  };
}

import { Redis } from 'ioredis';
import { LOOPBACK, type RunningService, type StartChild, startChild, untilItAnswers } from './child.ts';

async function redisAnswers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null }).on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

/** Starts a Redis without persistence on loopback, and waits until it responds. @throws Refusal */
export async function startRedis(
  program: string,
  port: number,
  more: Readonly<Record<string, string | number>> = {},
  start: StartChild = startChild,
): Promise<RunningService> {
  const settings = { port, bind: LOOPBACK, save: '', appendonly: 'no', ...more };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const child = start(program, options);
  const url = `redis://${LOOPBACK}:${port}`;
  await untilItAnswers('Redis', child, () => redisAnswers(url));
  return { child, url };
}

import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { watchConnections } from './connections.ts';
import { limitConnections } from './limit-connections.ts';
import { SITE_SHARE } from './networks.ts';

/** A server that lets two in from an address, and who knocks at it; each asks for something that takes its time. */
function setUp(byAddress = true) {
  const server = new EventEmitter() as Server;
  const connections = watchConnections(server);
  limitConnections(server, connections, { perAddress: 2, total: 100 }, byAddress);
  return function knock(remoteAddress?: string) {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy, answer });
    function destroy() {
      socket.destroyed = true;
      queueMicrotask(() => socket.emit('close')); // as of a real one, a moment later
    }
    const response = new EventEmitter();
    /** Answers what was asked for: from then on it is idle. */
    function answer() {
      response.emit('close');
      return socket;
    }
    server.emit('connection', socket);
    connections.begin({ socket } as never, response as never);
    return socket;
  };
}

test('a household of IPv6 is one address, and the network around it has as much as sixteen', () => {
  const knock = setUp();
  let hosts = 0;
  for (let household = 0; household < SITE_SHARE; household++) {
    const come = () => knock(`2001:db8:1:${household.toString(16)}::${(++hosts).toString(16)}`).destroyed;
    expect([come(), come(), come()]).toEqual([false, false, true]);
  }
  expect(knock('2001:db8:1:ffff::1').destroyed).toBe(true);
  expect(knock('2001:db8:2::1').destroyed).toBe(false);
});

test('an idle connection gives way, one that left amid a request does not; one without an address counts, too', async () => {
  const knock = setUp();
  const [first, second] = [knock(), knock()];
  first.destroy();
  await Promise.resolve();
  first.answer();
  expect([knock().destroyed, knock().destroyed]).toEqual([false, true]);
  second.answer();
  expect([knock().destroyed, second.destroyed]).toEqual([false, true]);
});

test('behind a proxy nobody is counted by address', () => {
  const knock = setUp(false);
  expect([1, 2, 3].map(() => knock('10.0.0.1').destroyed)).toEqual([false, false, false]);
});

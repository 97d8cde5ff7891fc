import { LAP, tell } from './story.ts';
import { TELLERS, type TellerName } from './tellers.ts';

/**
 * `node --expose-gc heap-child.ts <teller>`: tells the counted story for 100,000 choices, and prints how many were taken
 * and the bytes that are then in use, at eleven points. What is compiled on the way is let settle first.
 */
const POINTS = 10;
const LAPS = Math.ceil(100_000 / LAP.length / POINTS); // between two points

const telling = TELLERS[process.argv[2] as TellerName]('counted')();
tell(telling, 2 * LAPS);

const points = [[0, heapUsed()]];
for (let point = 1; point <= POINTS; point += 1) {
  tell(telling, LAPS);
  points.push([point * LAPS * LAP.length, heapUsed()]);
}
console.log(JSON.stringify(points));

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

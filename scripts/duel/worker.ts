import { parentPort, workerData } from 'node:worker_threads';
import { simulate } from './simulate.ts';

parentPort?.postMessage(simulate(workerData));

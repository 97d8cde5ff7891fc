import { traverseContractProcedures } from '@orpc/server';
import type { contract, openapiContract } from '#contract';

type Calls = typeof contract | typeof openapiContract;

/** A call of a contract, as a route. */
export interface CallRoute {
  /** Where it stands in the contract: `game.quest`. */
  readonly name: string;
  readonly method: string;
  /** The path in Fastify's writing: `/game/character/:id`. */
  readonly url: string;
}

/** The routes of all calls. The contract says them once; here they are only written another way. */
export function routesOf(calls: Calls): CallRoute[] {
  const routes: CallRoute[] = [];
  traverseContractProcedures({ router: calls, path: [] }, ({ contract: call, path }) => {
    const { method = 'POST', path: url = `/${path.join('/')}` } = call['~orpc'].route;
    routes.push({ name: path.join('.'), method, url: url.replaceAll(/\{(\w+)\}/g, ':$1') });
  });
  return routes;
}

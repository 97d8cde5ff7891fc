/** How often a property is tried: 200 times by `npm test`, 100,000 by `npm run test:full`. */
export const RUNS = Number(process.env.PROPERTY_RUNS ?? 200);

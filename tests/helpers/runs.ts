/** The number of runs for each property: 200 by `npm test`, 100,000 by `npm run test:full`. */
export const RUNS = Number(process.env.PROPERTY_RUNS ?? 200);

// With 0 runs, or NaN, fast-check would pass every property untested.
if (!Number.isInteger(RUNS) || RUNS < 1)
  throw new Error(`PROPERTY_RUNS must be a whole number from 1, not “${process.env.PROPERTY_RUNS}”`);

import fc from 'fast-check';

/** The seed of property-based tests. If it is not set, as in an editor, fast-check uses a random seed. */
const { PROPERTY_SEED } = process.env;

if (PROPERTY_SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });

import fc from 'fast-check';

/** Without a seed, as in an editor, it is random. */
const { PROPERTY_SEED } = process.env;

if (PROPERTY_SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });

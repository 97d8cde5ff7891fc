import fc from 'fast-check';

/** Where the run was given no seed, as in an editor, chance has it. */
const { PROPERTY_SEED } = process.env;

if (PROPERTY_SEED !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });

import { readRecord } from '../../auth/local-records.ts';
import { visitRecord } from '../../sync/visit-record.ts';

/** Whether there may be something to bring along: from this visit, or from before a reload. */
export function mayBring(): boolean {
  return visitRecord.getState().length > 0 || readRecord('visit') !== null;
}

/** Loads the question whether it shall come along, with the code that brings it. */
export const loadBringAlong = () => import('./bring-along.tsx');

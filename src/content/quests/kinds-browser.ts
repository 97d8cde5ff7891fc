import kinds from 'virtual:quest-kinds';
import type { CardKind } from '#engine';
import { kindFromData } from './kind-data.ts';

export const questKinds: readonly CardKind[] = kinds.map(kindFromData);

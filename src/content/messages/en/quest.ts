import { area } from '../message.ts';

export const quest = area('quest', {});

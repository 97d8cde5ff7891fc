import { area } from '../message.ts';

export const vision = area('vision', {});

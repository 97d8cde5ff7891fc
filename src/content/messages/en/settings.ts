import { area } from '../message.ts';

export const settings = area('settings', {});

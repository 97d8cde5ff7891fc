import { area } from '../message.ts';

export const account = area('account', {});

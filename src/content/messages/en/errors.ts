import { area } from '../message.ts';

export const errors = area('errors', {});

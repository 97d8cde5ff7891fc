import { area } from '../message.ts';

export const pages = area('pages', {});

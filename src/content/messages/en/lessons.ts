import { area } from '../message.ts';

export const lessons = area('lessons', {});

import { area } from '../message.ts';

/** The texts for calls that the server refuses or does not answer. */
export const calls = area('calls', {
  senseless: 'That did not make sense to the tower. Check it and try again.',
  unknown: 'The tower does not know you yet. Say your magic words.',
  forbidden: 'That door is not yours.',
  missing: 'It is not there.',
  overtaken: 'Someone got there first. Here is how it stands now.',
  wrong: 'Something in there is not right.',
  tooQuick: 'Too quick. Wait a moment, then try again.',
  broken: 'Something broke on our side. Try again soon.',
  swept: 'The tower is being swept. Try again soon.',
  silent: 'The tower did not answer. Try again.',
});

import { MagicLesson } from '../../features/lessons/index.ts';

export function Component() {
  return <MagicLesson />;
}

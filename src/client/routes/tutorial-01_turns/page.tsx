import { TurnsLesson } from '../../features/lessons/index.ts';

export function Component() {
  return <TurnsLesson />;
}

import { BowlScene } from '../../features/vision/index.ts';
import { useLoaderData } from '../../router.tsx';
import type { data } from './data.ts';
import { meta } from './meta.ts';

export function Component() {
  const { forms } = useLoaderData<ReturnType<typeof data>>();
  return <BowlScene forms={forms} side={meta.image} />;
}

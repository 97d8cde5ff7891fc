import { BowlScene } from '../../features/vision/index.ts';
import { useLoaderData } from '../../router.tsx';
import { metaAt } from '../table.ts';
import type { data } from './data.ts';

export function Component() {
  const { forms } = useLoaderData<ReturnType<typeof data>>();
  return <BowlScene forms={forms} side={metaAt('/vision')?.image} />;
}

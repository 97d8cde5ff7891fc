import { BowlScene } from '../../features/vision/index.ts';
import { useLoaderData } from '../../router.tsx';
import type { PageProps } from '../route.ts';
import type { data } from './data.ts';

export function Component({ meta }: PageProps) {
  const { forms } = useLoaderData<ReturnType<typeof data>>();
  return <BowlScene forms={forms} side={meta.image} />;
}

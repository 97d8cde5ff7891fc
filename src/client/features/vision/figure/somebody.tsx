import type { FormKey } from '#content';
import { Figure, type FigureProps } from './figure.tsx';
import { lookOf } from './look.ts';

/** Somebody in another drawing, as their portrait shows them. */
export function Somebody({
  form,
  id,
  ...more
}: { readonly form: FormKey } & Pick<FigureProps, 'at' | 'id' | 'seated'>) {
  return <Figure {...lookOf(form, id)} id={id} {...more} />;
}

import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Parts by their names, in their order. */
type Parts = Readonly<Record<string, ReactNode>>;

interface StaggeredProps {
  readonly parts: Parts;
  /** What stands in a part's place before its turn, as high as it will be; nothing where nothing is below. */
  readonly waiting?: Parts;
}

/** Draws its parts one after another, each in a task of its own: in between, a slow phone answers its athlete. */
export const Staggered = ({ parts, waiting = {} }: StaggeredProps) => {
  const [drawn, setDrawn] = useState(1);
  const all = Object.entries(parts);
  const { length } = all;
  useEffect(() => {
    if (drawn < length) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, length]);
  return all.map(([name, part], place) => (
    <Fragment key={name}>{place < drawn ? part : waiting[name]}</Fragment>
  ));
};

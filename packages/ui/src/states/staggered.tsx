import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Parts by name, in order. */
type Parts = Readonly<Record<string, ReactNode>>;

interface StaggeredProps {
  readonly parts: Parts;
  /** A part's placeholder, with its height; none if nothing is below. */
  readonly waiting?: Parts;
}

/** Renders parts one after another, each in its own task, so that a slow phone can respond in between. */
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

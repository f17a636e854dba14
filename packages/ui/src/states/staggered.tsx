import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';

/** Parts by name, in order. */
type Parts = Readonly<Record<string, ReactNode>>;

interface StaggeredProps {
  readonly parts: Parts;
  /** Placeholders by part, each as high as the part. A part with nothing below it needs none. */
  readonly placeholders?: Parts;
}

/** Renders parts one at a time, each in its own task, so that a slow phone can respond in between. */
export const Staggered = (props: StaggeredProps) => {
  const [renderedCount, setRenderedCount] = useState(1);
  const entries = Object.entries(props.parts);
  const { length } = entries;
  useEffect(() => {
    if (renderedCount < length) startTransition(() => setRenderedCount(renderedCount + 1));
  }, [renderedCount, length]);
  return entries.map(([name, part], index) => (
    <Fragment key={name}>{index < renderedCount ? part : props.placeholders?.[name]}</Fragment>
  ));
};

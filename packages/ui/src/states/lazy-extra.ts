import { type ComponentType, lazy } from 'react';

/** Something that comes with its own script, and that a page is as good without where that cannot be had. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      ({ default: Extra }) => ({ default: Extra }),
      () => ({ default: () => null }),
    ),
  );

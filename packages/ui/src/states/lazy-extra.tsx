import { type ComponentType, lazy } from 'react';

/**
 * Something that comes with its own script, and that a page is as good without where that cannot be had. Nothing is
 * called before it is first drawn: a file of the built app may make one while this file has not run yet.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Extra: ComponentType<Props> | null = null;
  return function LazyExtra(props: Props) {
    Extra ??= lazy<ComponentType<Props>>(() =>
      load().then(
        ({ default: loaded }) => ({ default: loaded }),
        () => ({ default: () => null }),
      ),
    );
    return <Extra {...props} />;
  };
}

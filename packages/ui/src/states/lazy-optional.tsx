import { type ComponentType, lazy } from 'react';

/**
 * An optional component with its own script. If the script fails to load, the page works without it. Nothing
 * runs before the first render, because other modules may call this function before this module has run.
 */
export function createLazyOptional<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let LazyComponent: ComponentType<Props> | null = null;
  return function LazyOptional(props: Props) {
    LazyComponent ??= lazy<ComponentType<Props>>(() =>
      load().then(
        ({ default: Component }) => ({ default: Component }),
        () => ({ default: () => null }),
      ),
    );
    return <LazyComponent {...props} />;
  };
}

import { MantineContext, useMantineContext } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/**
 * The live session is read at arm's length in a dim room: it is dark unless the athlete has chosen light themselves.
 * Nothing is remembered of it; the next screen has the app's own scheme again.
 */
export const DarkByDefault = ({ children }: { readonly children: ReactNode }) => {
  const mantine = useMantineContext();
  const isForced = mantine.colorScheme === 'auto';
  useLayoutEffect(() => {
    if (!isForced) return;
    const root = document.documentElement;
    const darken = () => {
      if (root.getAttribute(SCHEME) !== 'dark') root.setAttribute(SCHEME, 'dark');
    };
    darken();
    // The system may change its scheme, and the athlete's choice may be read, while the session runs.
    const observer = new MutationObserver(darken);
    observer.observe(root, { attributeFilter: [SCHEME] });
    return () => {
      observer.disconnect();
      root.setAttribute(SCHEME, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    };
  }, [isForced]);
  const forced = useMemo(
    () => (isForced ? { ...mantine, colorScheme: 'dark' as const } : mantine),
    [mantine, isForced],
  );
  return <MantineContext value={forced}>{children}</MantineContext>;
};

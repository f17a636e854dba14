import { MantineContext, useMantineContext } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';

const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

/**
 * The live session is read at arm's length in a dim room, so it is dark unless the athlete chose light
 * explicitly. Nothing is stored, and the next screen returns to the app's scheme.
 */
export const DarkByDefault = ({ children }: { readonly children: ReactNode }) => {
  const mantine = useMantineContext();
  const isForced = mantine.colorScheme === 'auto';
  useLayoutEffect(() => {
    if (!isForced) return;
    const root = document.documentElement;
    const darken = () => {
      if (root.getAttribute(SCHEME_ATTRIBUTE) !== 'dark') root.setAttribute(SCHEME_ATTRIBUTE, 'dark');
    };
    darken();
    // The system scheme or the loaded preference may change during the session.
    const observer = new MutationObserver(darken);
    observer.observe(root, { attributeFilter: [SCHEME_ATTRIBUTE] });
    return () => {
      observer.disconnect();
      root.setAttribute(
        SCHEME_ATTRIBUTE,
        matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      );
    };
  }, [isForced]);
  const contextValue = useMemo(
    () => (isForced ? { ...mantine, colorScheme: 'dark' as const } : mantine),
    [mantine, isForced],
  );
  return <MantineContext value={contextValue}>{children}</MantineContext>;
};

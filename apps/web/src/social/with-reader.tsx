import { useMe } from '@threshold/athletes/react';
import { type Reader, ReaderProvider } from '@threshold/social/react';
import { type ReactNode, useMemo } from 'react';

/** Provides the signed-in athlete, loaded before any screen renders, to the components of social. */
export const WithReader = ({ children }: { readonly children: ReactNode }) => {
  const { data: me } = useMe();
  const reader = useMemo<Reader | null>(() => (me ? { id: me.id } : null), [me]);
  return reader === null ? null : <ReaderProvider value={reader}>{children}</ReaderProvider>;
};

import { useMe } from '@threshold/athletes/react';
import { type Reader, ReaderProvider } from '@threshold/social/react';
import { type ReactNode, useMemo } from 'react';

/** Provides the signed-in athlete to the social components; renders nothing until the athlete is loaded. */
export const WithReader = ({ children }: { readonly children: ReactNode }) => {
  const { data: me } = useMe();
  const reader = useMemo<Reader | null>(() => (me ? { id: me.id } : null), [me]);
  return reader === null ? null : <ReaderProvider value={reader}>{children}</ReaderProvider>;
};

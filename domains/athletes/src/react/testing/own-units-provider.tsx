import { UnitsProvider } from '@threshold/ui';
import type { ReactNode } from 'react';
import { useMe } from '../me/use-me.ts';

/** Provides the signed-in athlete's units, as the app does. */
export const OwnUnitsProvider = ({ children }: { readonly children: ReactNode }) => (
  <UnitsProvider value={useMe().data?.units ?? null}>{children}</UnitsProvider>
);

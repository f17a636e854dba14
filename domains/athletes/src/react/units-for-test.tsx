import { UnitsProvider } from '@threshold/ui';
import type { ReactNode } from 'react';
import { useMe } from './me/use-me.ts';

/** Gives what stands below the units of who is signed in, as the app does. */
export const InOwnUnits = ({ children }: { readonly children: ReactNode }) => (
  <UnitsProvider value={useMe().data?.units ?? null}>{children}</UnitsProvider>
);

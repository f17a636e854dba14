import { createContext, useContext } from 'react';

/** Who reads these screens, as the app knows it. */
export interface Reader {
  readonly id: string;
}

const ReaderContext = createContext<Reader | null>(null);

/** Says to what stands below who reads it. */
export const ReaderProvider = ReaderContext.Provider;

/** @throws Error below no `ReaderProvider` */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (reader === null) throw new Error('A social screen stands in a ReaderProvider');
  return reader;
}

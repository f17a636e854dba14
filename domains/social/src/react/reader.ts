import { createContext, useContext } from 'react';

/** The signed-in athlete, who views the social screens. */
export interface Reader {
  readonly id: string;
}

const ReaderContext = createContext<Reader | null>(null);

export const ReaderProvider = ReaderContext.Provider;

/** @throws Error outside a `ReaderProvider` */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (reader === null) throw new Error('A social screen needs a ReaderProvider');
  return reader;
}

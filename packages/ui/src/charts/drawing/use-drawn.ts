import { createContext, use } from 'react';

/** What a drawing's place is told by. */
export const Drawn = createContext<() => void>(() => {});

/** For a drawing: says that it stands. */
export const useDrawn = (): (() => void) => use(Drawn);

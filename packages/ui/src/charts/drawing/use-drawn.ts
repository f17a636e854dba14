import { createContext, use } from 'react';

/** The callback for a finished drawing. */
export const Drawn = createContext<() => void>(() => {});

/** For a drawing: reports that it is finished. */
export const useDrawn = (): (() => void) => use(Drawn);

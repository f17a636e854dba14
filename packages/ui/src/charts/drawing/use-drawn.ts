import { createContext, use } from 'react';

export const Drawn = createContext<() => void>(() => {});

/** The callback with which a drawing reports its end to its `StaggeredDrawing`. */
export const useDrawn = (): (() => void) => use(Drawn);

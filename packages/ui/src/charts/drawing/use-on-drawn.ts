import { createContext, use } from 'react';

/** Set by each `StaggeredDrawing` for its drawing. */
export const OnDrawn = createContext<() => void>(() => {});

/** The callback with which a drawing reports its end to its `StaggeredDrawing`. */
export const useOnDrawn = (): (() => void) => use(OnDrawn);

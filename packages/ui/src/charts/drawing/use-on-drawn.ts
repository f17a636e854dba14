import { createContext, use } from 'react';

/** Set by each `StaggeredDrawing` for its drawing. */
export const OnDrawn = createContext<() => void>(() => {});

/** The callback for a drawing to tell its `StaggeredDrawing` that it is done. */
export const useOnDrawn = (): (() => void) => use(OnDrawn);

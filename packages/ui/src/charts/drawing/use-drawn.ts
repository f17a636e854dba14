import { createContext, use } from 'react';

export const Drawn = createContext<() => void>(() => {});

export const useDrawn = (): (() => void) => use(Drawn);

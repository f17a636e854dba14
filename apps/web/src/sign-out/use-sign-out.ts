import { createContext, useContext } from 'react';
import type { WayOut } from './sign-out.ts';

/** Signs out, after a confirmation if something would be lost. */
export const SignOutContext = createContext<(way: WayOut) => void>(() => undefined);

export const useSignOut = () => useContext(SignOutContext);

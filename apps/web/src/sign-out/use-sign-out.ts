import { createContext, useContext } from 'react';
import type { WayOut } from './sign-out.ts';

/** Signs out, and asks before where something would be lost by it. */
export const SignOutContext = createContext<(way: WayOut) => void>(() => undefined);

/** How a button of the app signs the athlete out. */
export const useSignOut = () => useContext(SignOutContext);

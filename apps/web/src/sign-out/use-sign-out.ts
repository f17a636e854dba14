import { createContext, useContext } from 'react';
import type { SignOutScope } from './sign-out.ts';

/** A function that signs out. Asks for confirmation if something would be lost. */
export const SignOutContext = createContext<(scope: SignOutScope) => void>(() => undefined);

export const useSignOut = () => useContext(SignOutContext);

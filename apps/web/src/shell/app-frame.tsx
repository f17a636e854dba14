import { Outlet } from '@tanstack/react-router';
import { Boot } from '../boot/boot.tsx';
import { SignInEnded } from '../boot/sign-in-ended.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

/** Everything around a screen: who is signed in, the shell, and the word that the sign-in has ended. */
export const AppFrame = () => (
  <>
    <Boot>
      {(me) => (
        <SignedInShell me={me}>
          <Outlet />
        </SignedInShell>
      )}
    </Boot>
    <SignInEnded />
  </>
);

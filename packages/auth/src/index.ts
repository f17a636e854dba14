export type { AuthConfig } from './auth-config.ts';
export { type Auth, type AuthOptions, createAuth } from './create-auth.ts';
export { deleteExpiredSignIns } from './delete-expired-sign-ins.ts';
export { exportAccount } from './export-account.ts';
export { lendUsers } from './lend-users.ts';
export type { DirectlySignedIn, DirectSignIn } from './sign-in-directly.ts';
export { signInFailedPath } from './sign-in-routes.ts';
export type { SignedIn } from './sign-ins.ts';
export { store } from './store.ts';

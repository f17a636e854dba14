export { createIdentityFetch } from './create-identity-fetch.ts';
export { type IdentityOptions, identityPlugin } from './identity-plugin.ts';
export { toIdentityIssuer } from './provider.ts';

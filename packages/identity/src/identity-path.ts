/** The path prefix of all provider URLs. */
export const identityPath = '/idp';

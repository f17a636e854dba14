/** Path prefix of the bundled provider's routes, and the end of its issuer. */
export const IDENTITY_PATH = '/idp';

/** Every address of the provider stands under this path. */
export const identityPath = '/idp';

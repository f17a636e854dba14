export const identityPath = '/idp';

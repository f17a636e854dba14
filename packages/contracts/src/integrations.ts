export const integrationsPaths = {
  /** What programs can do with an access token. */
  api: () => ({ to: '/help/api' }) as const,
};

import type { PageMetadata } from '../metadata/page-metadata.ts';

/** When the legal texts last changed (docs/specification.md#1-product). */
export const LAST_UPDATED = 'October 27, 2025';

export const privacyMetadata: PageMetadata = {
  title: 'Privacy Policy',
  description: 'What Threshold stores about you, how we use it, who sees it, and how to take it with you.',
  path: '/privacy-policy',
};

export const termsMetadata: PageMetadata = {
  title: 'Terms of Service',
  description:
    'The terms for using Threshold, including who may use it and what it does and doesn’t promise.',
  path: '/terms-of-service',
};

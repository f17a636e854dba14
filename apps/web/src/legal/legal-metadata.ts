import type { PageMetadata } from '../metadata/page-metadata.ts';

/** When the legal texts last changed (docs/specification.md#1-product). */
export const LAST_UPDATED = 'October 27, 2025';

export const privacyMetadata: PageMetadata = {
  title: 'Privacy Policy',
  description:
    'What Threshold stores about you, what it is used for, who sees it, and how to take it with you.',
  path: '/privacy-policy',
};

export const termsMetadata: PageMetadata = {
  title: 'Terms of Service',
  description: 'The terms on which you use Threshold: who may use it, what it promises and what it does not.',
  path: '/terms-of-service',
};

import { type PageMetadata, PRODUCT } from '../../metadata/page-metadata.ts';

const description =
  'Heart-rate-zone training from your lactate threshold: five zones, AI-generated 8-week plans toward your race, live sessions, recovery, achievements. Free to start.';

export const landingMetadata: PageMetadata = {
  description,
  path: '/',
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: PRODUCT,
    description,
    url: '%ORIGIN%/',
    image: '%ORIGIN%/preview.png',
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Any, in the browser',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  },
};

import { type PageMetadata, PRODUCT_NAME } from '../../metadata/page-metadata.ts';

const description =
  'Heart rate zone training based on your lactate threshold. Get five zones and a personalized 8-week plan toward your race, and see why every session is there. Free to start.';

export const landingMetadata: PageMetadata = {
  description,
  path: '/',
  structuredData: {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: PRODUCT_NAME,
    description,
    url: '%ORIGIN%/',
    image: '%ORIGIN%/preview.png',
    applicationCategory: 'HealthApplication',
    operatingSystem: 'Any, in the browser',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  },
};

interface Aims {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Only pages for search engines have one. */
  readonly seo?: number;
}

/** A page of the product and its aims in Lighthouse's scale of 100. */
export interface Page {
  readonly name: string;
  readonly path: string;
  readonly aims: Aims;
}

const PUBLIC = { performance: 90, accessibility: 95, bestPractices: 95, seo: 95 } as const;
const SIGNED_IN = { performance: 90, accessibility: 95, bestPractices: 95 } as const;

export const METRIC_AIMS = { lcpMs: 2_500, tbtMs: 200, cls: 0.1 } as const;

export const PUBLIC_PAGES: readonly Page[] = [
  { name: 'Landing', path: '/', aims: { ...PUBLIC, performance: 95 } },
  { name: 'Privacy policy', path: '/privacy-policy', aims: PUBLIC },
  { name: 'Terms of service', path: '/terms-of-service', aims: PUBLIC },
];

/** @param sessionPath the page of a recorded session */
export const signedInPages = (sessionPath: string): readonly Page[] => [
  { name: 'Dashboard', path: '/', aims: SIGNED_IN },
  { name: 'Calendar', path: '/calendar', aims: SIGNED_IN },
  { name: 'Analytics', path: '/analytics', aims: SIGNED_IN },
  { name: 'Session', path: sessionPath, aims: SIGNED_IN },
];

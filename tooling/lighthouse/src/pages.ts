/** What a page is measured for, in Lighthouse's own scale of 100. */
export interface Aims {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** Only what search engines may read has one. */
  readonly seo?: number;
}

/** One page of the product that is measured. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  readonly aims: Aims;
}

const PUBLIC = { performance: 90, accessibility: 95, bestPractices: 95, seo: 95 } as const;
const SIGNED_IN = { performance: 90, accessibility: 95, bestPractices: 95 } as const;

/** The metrics that every page is held to, with their aims. */
export const METRIC_AIMS = { lcpMs: 2500, tbtMs: 200, cls: 0.1 } as const;

/**
 * The pages that are measured.
 * @param sessionPath a session of the signed-in athlete that was recorded
 */
export const measuredPages = (sessionPath: string): readonly MeasuredPage[] => [
  { name: 'Landing', path: '/', signedIn: false, aims: { ...PUBLIC, performance: 95 } },
  { name: 'Privacy policy', path: '/privacy-policy', signedIn: false, aims: PUBLIC },
  { name: 'Terms of service', path: '/terms-of-service', signedIn: false, aims: PUBLIC },
  { name: 'Dashboard', path: '/', signedIn: true, aims: SIGNED_IN },
  { name: 'Calendar', path: '/calendar', signedIn: true, aims: SIGNED_IN },
  { name: 'Session', path: sessionPath, signedIn: true, aims: SIGNED_IN },
];

import { createLazyOptional } from '@threshold/ui';

/** Loaded lazily, because an athlete sees it only once. */
export const PlanReveal = createLazyOptional(() => import('./plan-reveal.tsx'));

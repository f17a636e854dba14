import { createLazyOptional } from '@threshold/ui';

/** Lazy, because an athlete sees it once. */
export const PlanReveal = createLazyOptional(() => import('./plan-reveal.tsx'));

import type { ApiError } from '@threshold/api/react';

/** True if the server rejected a change because it breaks a rule of the plan, and accepts it with `anyway`. */
export const isBrokenRule = ({ issues }: Pick<ApiError, 'issues'>): boolean =>
  issues.some(({ path }) => path === 'anyway');

import type { ApiError } from '@threshold/api/react';

/** True if a change breaks a rule of the plan and may be sent again with `anyway`. */
export const isBrokenRule = ({ issues }: Pick<ApiError, 'issues'>): boolean =>
  issues.some(({ path }) => path === 'anyway');

import { lazyDialog } from '@threshold/ui';

/** Dialog of incoming follow requests. */
export const FollowRequests = lazyDialog(() => import('./follow-requests-dialog.tsx'));

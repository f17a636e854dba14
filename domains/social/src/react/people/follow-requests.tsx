import { lazyDialog } from '@threshold/ui';

/** Those who ask to follow the reader, each to be answered. */
export const FollowRequests = lazyDialog(() => import('./follow-requests-dialog.tsx'));

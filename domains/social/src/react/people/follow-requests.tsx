import { lazyDialog } from '@threshold/ui';

export const FollowRequests = lazyDialog(() => import('./follow-requests-dialog.tsx'));

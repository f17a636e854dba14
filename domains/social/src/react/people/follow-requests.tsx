import { createLazyDialog } from '@threshold/ui';

export const FollowRequests = createLazyDialog(() => import('./follow-requests-dialog.tsx'));

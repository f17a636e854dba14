import { createLazyDialog } from '@threshold/ui';

export const FollowRequestsDialog = createLazyDialog(() => import('./follow-requests-dialog.tsx'));

export { NotificationsPanel as default } from '@threshold/social/react';

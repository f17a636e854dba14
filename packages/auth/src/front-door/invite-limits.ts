/** Of the whole installation. Expired ones are replaced. */
export const MAX_INVITES = 100;
export const MAX_INVITE_USES = 100;
export const MAX_INVITE_DAYS = 30;

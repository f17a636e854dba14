/** Items of a page of the feed (specification section 9). */
export const FEED_PAGE_SIZE = 20;

/** Code points of a comment. */
export const COMMENT_LENGTH = 500;

/** What is told on the topic `notifications`: how many are unread now. */
export const NOTIFICATIONS_TOPIC = 'notifications';

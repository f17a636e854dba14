/** Items of a page of the feed (specification section 9). */
export const FEED_PAGE_SIZE = 20;

/** Code points of a comment. */
export const COMMENT_LENGTH = 500;

/** Told to a follower when an item has come into their feed; it says no more than that. */
export const FEED_TOPIC = 'feed';

/** The event's data on the topic `notifications`: how many are unread now. */
export const NOTIFICATIONS_TOPIC = 'notifications';

/** Items per page of the feed and comments per page of an item. */
export const FEED_PAGE_SIZE = 20;

/** The latest comments shown under a card of the feed. */
export const CARD_COMMENT_COUNT = 2;

/** The first kudos givers shown on a card of the feed. */
export const CARD_GIVER_COUNT = 3;

/** In code points. */
export const MAX_COMMENT_LENGTH = 500;

/** Event topic: a new item is in the follower's feed. The event carries no data. */
export const FEED_TOPIC = 'feed';

/** Event topic; the event's data is the number of unread notifications. */
export const NOTIFICATIONS_TOPIC = 'notifications';

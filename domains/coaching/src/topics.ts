/** Event topic: something between the athlete and a coach changed. The event carries no data. */
export const COACHING_TOPIC = 'coaching';

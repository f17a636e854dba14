/** Published when an attempt to deliver an event has ended. */
export const WEBHOOKS_TOPIC = 'webhooks';

import { AccessToken } from './tokens/access-token.entity.ts';
import { Attempt } from './webhooks/attempt.entity.ts';
import { Delivery } from './webhooks/delivery.entity.ts';
import { Webhook } from './webhooks/webhook.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [AccessToken, Webhook, Delivery, Attempt] as const;

export { AccessTokensCard } from './tokens/access-tokens-card.tsx';
export { ValidTokensNote } from './tokens/valid-tokens-note.tsx';
export { WebhooksCard } from './webhooks/webhooks-card.tsx';

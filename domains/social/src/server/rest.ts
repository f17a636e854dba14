import { createRestRowBuilders } from '@threshold/api/server';
import { z } from 'zod';
import { feedQuery } from '../feed-schemas.ts';
import { followsQuery } from '../follow-schemas.ts';
import type { socialRouter } from './router.ts';

const { get, post, del } = createRestRowBuilders<typeof socialRouter>();

const noPayload = z.strictObject({});
const toAthleteTarget = ({ params }: { readonly params: { readonly id: string } }) => ({ userId: params.id });

export const socialRest = [
  get('/api/users/:id/follow-status', 'followStatus', toAthleteTarget),
  post('/api/users/:id/follow', 'follow', toAthleteTarget, { body: noPayload }),
  del('/api/users/:id/follow', 'unfollow', toAthleteTarget, { status: 204 }),
  get('/api/users/:id/followers', 'followers', ({ params, query }) => ({ userId: params.id, ...query }), {
    query: followsQuery,
  }),
  get('/api/users/:id/following', 'following', ({ params, query }) => ({ userId: params.id, ...query }), {
    query: followsQuery,
  }),
  get('/api/feed', 'feedList', ({ query }) => query, { query: feedQuery }),
];

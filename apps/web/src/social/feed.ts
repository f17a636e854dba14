import { defineScreen, noSearch } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import { prefetchFeed } from '@threshold/social/react';

export const feed = defineScreen({
  path: '/feed',
  title: 'Activity Feed',
  needsServer: true,
  search: noSearch,
  load: () => import('./feed-screen.tsx'),
  prepare: (context) => Promise.all([athletesQueries(context).me.prefetch(), prefetchFeed(context)]),
});

import { defineScreen, noSearch } from '@threshold/api/react';
import { athletesQueries } from '@threshold/athletes/react';
import { socialQueries } from '@threshold/social/react';

export const settings = defineScreen({
  path: '/settings',
  title: 'Settings',
  needsServer: true,
  search: noSearch,
  load: () => import('./settings-screen.tsx'),
  prepare: (context) =>
    Promise.all([
      athletesQueries(context).me.prefetch(),
      socialQueries(context).notificationSettings.prefetch(),
    ]),
});

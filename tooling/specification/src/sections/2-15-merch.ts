import { by, proved, type Section } from '../row.ts';

const MERCH = 'apps/web/src/merch/merch.browser.test.tsx';

export const merch: Section = {
  number: '2.15',
  title: 'Merch',
  rows: [
    proved(
      'The store reads Coming Soon and has T-Shirts, Tank Tops, Shorts and Crew Socks',
      by(MERCH, 'the store says that it is coming, what it will have, and has nothing to press'),
    ),
    proved(
      'All users are told that they will be notified when it opens',
      by(MERCH, 'the store says that it is coming, what it will have, and has nothing to press'),
    ),
  ],
};

import { by, proved, type Section } from '../row.ts';

const BOARD = 'domains/gamification/src/react/leaderboard/leaderboard.browser.test.tsx';

export const leaderboard: Section = {
  number: '2.12',
  title: 'Leaderboard',
  rows: [
    proved(
      'The board is titled Top 100 Athletes Worldwide',
      by(BOARD, 'shows the top with rank, miles, active'),
    ),
    proved(
      'A card has one’s own rank and points',
      by(BOARD, 'has one’s own rank and points, and what points are'),
    ),
    proved(
      'How to Earn Fusion Points says what each thing is worth',
      by(BOARD, 'has one’s own rank and points, and what points are'),
    ),
  ],
};

import { by, proved, type Section } from '../row.ts';

const GALLERY = 'domains/gamification/src/react/achievements/achievements.browser.test.tsx';

export const achievements: Section = {
  number: '2.11',
  title: 'Achievements',
  rows: [
    proved(
      'The gallery says X of Y unlocked and how many percent that is',
      by(GALLERY, 'counts what is unlocked and shows all fifteen'),
    ),
    proved(
      'There is a tab All and one a category',
      by(GALLERY, 'has a tab for all and one for each category'),
    ),
  ],
};

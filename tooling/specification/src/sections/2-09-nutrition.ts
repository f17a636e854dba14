import { by, proved, type Section } from '../row.ts';

const SCREEN = 'domains/nutrition/src/react/screen/nutrition-screen.browser.test.tsx';

export const nutrition: Section = {
  number: '2.9',
  title: 'Nutrition',
  rows: [
    proved('The screen has a form of the day', by(SCREEN, 'sends the filled fields with today’s date')),
    proved(
      'The screen has a card of 7-day averages',
      by(SCREEN, 'show calories and protein, and over how many'),
    ),
  ],
};

import { by, proved, type Section } from '../row.ts';

const FEED = 'domains/social/src/react/feed/feed.browser.test.tsx';

export const feed: Section = {
  number: '2.14',
  title: 'Feed',
  rows: [
    proved(
      'The end of a page asks for the next one',
      by(FEED, 'asks for the next page where its end comes into sight, each page once'),
    ),
    proved(
      'Three skeleton cards stand while it loads',
      by(FEED, 'shows three skeleton cards while it loads'),
    ),
    proved(
      'An error reads Error Loading Feed / Something went wrong. Please try again later.',
      by(FEED, 'says that it could not be loaded, and is asked for again'),
    ),
    proved('Without items it reads No Activity Yet', by(FEED, 'of nobody leads to the leaderboard')),
    proved(
      'Its end reads You’ve reached the end of your feed',
      by(FEED, 'asks for the next page where its end comes into sight, each page once'),
    ),
    proved(
      'Workout, achievement, personal_record and comment have each a badge, a name and a relative time',
      by(FEED, 'names each of the four types by its badge, with who, when and what'),
    ),
    proved(
      'Each item shows the avatar of its athlete',
      by(FEED, 'shows each athlete’s initials, and asks no other host for their picture'),
    ),
    proved(
      'The next page is asked for at 10% visibility',
      by(FEED, 'asks for the next page once a tenth of its end is seen'),
    ),
  ],
};

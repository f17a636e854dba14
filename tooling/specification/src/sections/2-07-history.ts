import { by, proved, type Section } from '../row.ts';

const SCREEN = 'domains/training/src/react/history/history-screen.browser.test.tsx';
const SERVER = 'domains/training/src/server/history/history.test.ts';

export const history: Section = {
  number: '2.7',
  title: 'History',
  rows: [
    proved(
      'Four tiles: Total Workouts, Total Time, Avg Heart Rate, Total Distance',
      by(SCREEN, 'sums up: Total Workouts, Total Time, Avg Heart Rate, Total Distance'),
      by(SERVER, 'sums up time, distance in km and the mean heart rate'),
    ),
    proved(
      'It is filtered by text, date range, zone and session',
      by(SCREEN, 'asks with the filters of its address, and shows them'),
      by(SERVER, 'with %o holds %j, and its sums go with it'),
    ),
    proved(
      'The date ranges are all, today, 7days, 30days, week and month',
      by('domains/training/src/server/history/history-span.test.ts', '%s'),
    ),
    proved(
      'The choices of zone are all and 1–5, those of session all, AM, Lunch and PM',
      by(SCREEN, 'offers the ranges, zones and sessions of the specification'),
    ),
    proved('The newest stands first', by(SERVER, 'holds completed workouts alone, newest first')),
    proved(
      'The list is titled Completed Workouts with a count',
      by(SCREEN, 'lists under Completed Workouts'),
    ),
    proved(
      'An entry shows type, date, session, notes, duration, average HR, km and RPE of 10',
      by(SCREEN, 'lists under Completed Workouts with a count: type, date, session, notes, duration'),
    ),
    proved(
      'Without entries: No completed workouts found, and how one comes to stand here',
      by(SCREEN, 'of nothing says what to do'),
    ),
  ],
};

import { by, proved, type Section } from '../row.ts';

const CALENDAR = 'domains/training/src/react/calendar/calendar-screen.browser.test.tsx';

export const trainingCalendar: Section = {
  number: '2.5',
  title: 'Training Calendar',
  rows: [
    proved(
      'A wide screen has a month grid from Sun to Sat',
      by(CALENDAR, 'is a month grid from Sunday to Saturday on a wide screen, today marked'),
    ),
    proved(
      'Below 640 px stands a list of one week, with the week before and the next',
      by(CALENDAR, 'is a week list below 640 px, with the weeks before and after'),
      by(CALENDAR, 'at %i px is a month grid: %s'),
    ),
    proved('Each workout leads to /workout/{id}', by(CALENDAR, 'links each workout to its own screen')),
    proved('The calendar leads to /profile', by(CALENDAR, 'leads to the profile, whatever is planned')),
    proved(
      'The summary has Total Sessions, Completed, Completion Rate and Remaining',
      by(CALENDAR, 'sums the month up: sessions without rest, those done, of those due to date'),
    ),
    proved('A Zone Legend explains the zones', by(CALENDAR, 'explains the five zones')),
  ],
};

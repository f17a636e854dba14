import { by, proved, type Section } from '../row.ts';

const SCREEN = 'domains/training/src/react/workout/workout-screen.browser.test.tsx';

export const workoutDetail: Section = {
  number: '2.16',
  title: 'Workout detail',
  rows: [
    proved('While it loads it reads Loading workout...', by(SCREEN, 'says that it loads')),
    proved(
      'Workout not found has a way Back to Calendar',
      by(SCREEN, 'says when it is not found, and leads back to the calendar'),
    ),
    proved(
      'It shows session, long date, zone badge, type, duration, HR target, pace target and notes',
      by(SCREEN, 'shows session, long date, zone, type, duration, targets and notes'),
    ),
    proved('What is done has the badge Completed', by(SCREEN, 'wears the Completed badge once it is done')),
    proved('Start Workout leads to /session/{id}', by(SCREEN, 'starts its live session')),
  ],
};

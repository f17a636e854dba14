import { by, proved, type Section } from '../row.ts';

const LIVE = 'domains/sessions/src/react/session/live-session.browser.test.tsx';
const SENSES = 'domains/sessions/src/react/session/live-senses.browser.test.tsx';
const COMPLETION = 'domains/sessions/src/react/session/completion.browser.test.tsx';

export const liveSession: Section = {
  number: '2.17',
  title: 'Live session',
  rows: [
    proved(
      'The header has type, session, zone, duration and HR target',
      by(LIVE, 'says type, session, zone, duration and HR target'),
    ),
    proved(
      'Without a workout it reads Live Session / Workout Tracking',
      by(LIVE, 'reads Live Session / Workout Tracking without a workout'),
    ),
    proved(
      'Without a monitor it asks for one: Polar H10, Wahoo TICKR, Garmin HRM-Dual',
      by(LIVE, 'is asked for with examples while none is connected, and -- stands for the heart rate'),
    ),
    proved(
      'With one it shows the device’s name, its battery and Connected',
      by(LIVE, 'shows its name, Connected and its battery, and is the session’s source'),
      by('apps/web/e2e/strap.spec.ts', 'a strap is chosen, shows name and battery'),
    ),
    proved(
      'The heart rate stands big with its zone, -- where there is none',
      by(LIVE, 'stands in the ring with its zone and its share of LTHR'),
      by(LIVE, 'tells that the connection was lost, and goes on by itself'),
    ),
    proved('Average and max stand once samples exist', by(LIVE, 'has average and max once samples exist')),
    proved(
      'The timer shows what has elapsed, is paused and resumed; Split is disabled meanwhile',
      by(LIVE, 'shows elapsed time and the current interval'),
      by(LIVE, 'pauses, and Split is disabled meanwhile'),
    ),
    proved(
      'The lock on the screen reads Screen will stay awake, or Keep app visible to prevent timer pausing',
      by(SENSES, 'while the timer runs, and not while it is paused'),
      by(SENSES, 'says what to do where the browser cannot'),
    ),
    proved(
      'Splits are listed with time and heart rate',
      by(LIVE, 'lists splits with their time and heart rate'),
    ),
    proved(
      'Complete Workout is disabled until 60 seconds have elapsed',
      by(COMPLETION, 'is disabled until 60 seconds have elapsed'),
    ),
    proved(
      'Completing opens the dialog of the distance, then the summary',
      by(COMPLETION, 'must be above 0 to continue, and shows the average pace'),
      by(COMPLETION, 'shows duration, heart rates, stress with rest hours, primary zone'),
    ),
    proved(
      'Closing the summary leads to /',
      by(
        'domains/sessions/src/react/session/leave-session.browser.test.tsx',
        'closing the summary leads to the dashboard',
      ),
    ),
  ],
};

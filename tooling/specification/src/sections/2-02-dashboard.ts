import { by, proved, type Section } from '../row.ts';

const APP = 'apps/web/src/app.browser.test.tsx';
const CARDS = 'domains/training/src/react/widgets/dashboard-cards.browser.test.tsx';
const RACE = 'domains/athletes/src/react/race/race-countdown-card.browser.test.tsx';
const LOG = 'domains/training/src/react/changes/log-workout.browser.test.tsx';
const ADS = 'domains/gamification/src/react/ads/earn-points-card.browser.test.tsx';

export const dashboard: Section = {
  number: '2.2',
  title: 'Dashboard',
  rows: [
    proved(
      'Over the title stands today’s date, beside it Log Workout',
      by(APP, 'has today’s date over its title, a Log Workout button'),
    ),
    proved('The sections come in the specified order', by(APP, 'shows its sections in the specified order')),
    proved(
      'Race countdown and distance tiles stand before the sessions, the banner ad before Recovery Metrics',
      by(
        'apps/web/src/app-screens.browser.test.tsx',
        'race countdown and distance tiles stand before the sessions',
      ),
    ),
    proved(
      'Without a race date there is no countdown',
      by(APP, 'shows no race countdown for a profile without'),
    ),
    proved(
      'With a race date the countdown shows race, date, days and phase',
      by(RACE, 'shows race, date, days and the current phase'),
    ),
    proved(
      'Two tiles show this week’s miles and the lifetime’s',
      by(CARDS, 'show this week’s miles of those planned with a bar a day, and the lifetime’s'),
    ),
    proved(
      'Yesterday without sessions reads No sessions scheduled for yesterday',
      by(APP, 'has today’s date over its title, a Log Workout button, and the empty messages'),
    ),
    proved(
      'Today without sessions reads No sessions scheduled for today',
      by(APP, 'has today’s date over its title, a Log Workout button, and the empty messages'),
      by(
        'domains/training/src/react/widgets/day-sessions-card.browser.test.tsx',
        'say so when there are none',
      ),
    ),
    proved('Quick Entry is the manual health entry', by(APP, 'shows its sections in the specified order')),
    proved(
      'Earn Fusion Points has the watch button and two ad tiles',
      by(ADS, 'says what the next ad is worth and how many are left, beside two tiles of the house'),
    ),
    proved(
      'Your Training Plan shows the four phases of the distance',
      by(CARDS, 'shows the week, a bar per week planned against done, and the four phases'),
    ),
    proved(
      'This Week sums up the week with its load label',
      by(CARDS, 'shows sessions, time, distance and the load with its label'),
    ),
    proved(
      'Log Workout opens the modal dialog Log Past Workout',
      by(LOG, 'begins with today, a run in zone 3, and nothing else'),
      by(LOG, 'gives the focus back to its button when it is closed'),
    ),
  ],
};

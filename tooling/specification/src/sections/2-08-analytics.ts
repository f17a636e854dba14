import { by, proved, type Section } from '../row.ts';

const CARDS = 'domains/training/src/react/analytics/analytics-cards.browser.test.tsx';
const HEALTH = 'domains/health/src/react/analytics-cards.browser.test.tsx';

export const analytics: Section = {
  number: '2.8',
  title: 'Analytics',
  rows: [
    proved(
      'The LTHR trend card shows the athlete’s own values',
      by(
        'domains/athletes/src/react/lthr-trend/lthr-trend-card.browser.test.tsx',
        'shows the value in force',
      ),
    ),
    proved('Weekly Volume shows the running week', by(CARDS, 'shows the running week, the eleven before it')),
    proved(
      'Avg Sleep is Good at 7 h or more, Low below, and No data without any',
      by(HEALTH, 'of %d hours reads %s and is %s'),
      by(HEALTH, 'says No data where no sleep was entered'),
    ),
    proved(
      'Sleep Trends has a bar a day of the last seven and a quality of five stars',
      by(HEALTH, 'has a bar a day on a scale of 10 hours, and stars that are also words'),
    ),
    proved(
      'The streaks are shown',
      by(
        'domains/gamification/src/react/streaks/streaks-card.browser.test.tsx',
        'are three numbers with what',
      ),
    ),
    proved(
      'The training load has a gauge',
      by(CARDS, 'draws the mean of seven days on a gauge that ends at'),
    ),
    proved('The HRV trend is shown', by(HEALTH, 'draws a place for every day since the first value')),
    proved('Personal records are shown', by(CARDS, 'read minutes as a clock and miles in %s units')),
    proved(
      'The distribution over the zones is shown',
      by(CARDS, 'divides the last 30 days over the five zones'),
    ),
    proved(
      'All of it stands on one screen',
      by(
        'apps/web/e2e/demo-athlete.spec.ts',
        'analytics draws the Demo Athlete’s own numbers, each explained',
      ),
    ),
    proved(
      'No card of analytics shows a sample value',
      by(
        'apps/web/src/app-screens.browser.test.tsx',
        'analytics of an account without data shows no sample value',
      ),
    ),
  ],
};

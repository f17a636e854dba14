import { by, proved, type Section } from '../row.ts';

const CARD = 'domains/health/src/react/quick-entry/quick-entry-card.browser.test.tsx';

export const manualEntryCard: Section = {
  number: '2.4',
  title: 'Manual Entry card',
  rows: [
    proved(
      'Weight, Steps, Sleep Hours, Sleep Quality, HRV (ms), Resting HR (bpm) stand in this order',
      by(CARD, 'asks for the six metrics in the specified order, with their steps and the placeholder'),
    ),
    proved(
      'Weight is in lbs in steps of 0.1, sleep in steps of 0.5 with the placeholder 7.5',
      by(CARD, 'asks for the six metrics in the specified order, with their steps and the placeholder'),
    ),
    proved(
      'Sleep quality is chosen of five words',
      by(
        'domains/health/src/react/quick-entry/entry-form.test.ts',
        'every sleep quality of the specification',
      ),
    ),
    proved(
      'The button reads Save Health Metrics, and Saving... while it saves',
      by(CARD, 'sends the filled-in metrics with the athlete’s own day, waits'),
    ),
  ],
};

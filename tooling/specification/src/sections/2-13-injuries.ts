import { by, proved, type Section } from '../row.ts';

const SCREEN = 'domains/injuries/src/react/injuries-screen.browser.test.tsx';

export const injuries: Section = {
  number: '2.13',
  title: 'Injuries',
  rows: [
    proved(
      'Injury Tracking & Rehabilitation has the tabs Active and Recovered with their counts',
      by(SCREEN, 'is titled as specified, with Active and Recovered tabs and their counts'),
    ),
    proved('Log New Injury opens a dialog', by(SCREEN, 'sends the form: today, a pain of 5 in steps of 1')),
    proved(
      'The detail dialog shows the rehab plan',
      by(SCREEN, 'shows the plan by phases, the current one first'),
    ),
    proved('An injury is marked as recovered', by(SCREEN, 'Mark as Recovered sends the status')),
    proved('An injury is deleted', by(SCREEN, 'deletes only after the specified question')),
    proved('Its rehab is regenerated', by(SCREEN, 'says where a model wrote it, and waits while one does')),
  ],
};

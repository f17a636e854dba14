import { by, proved, type Section } from '../row.ts';

const ONBOARDING = 'domains/athletes/src/react/onboarding/onboarding.browser.test.tsx';

export const onboarding: Section = {
  number: '2.18',
  title: 'Onboarding',
  rows: [
    proved(
      'It is shown to who has not completed it, wherever they are',
      by('apps/web/src/app.browser.test.tsx', 'is led through it at %s'),
    ),
    proved(
      'It has five steps with a progress bar, and Back',
      by(ONBOARDING, 'goes through five steps with a progress bar, Back disabled on the first'),
    ),
    proved(
      'The steps are welcome, lthr-setup, fitness-level, group-fitness and race-goals; the last has Complete Setup',
      by('apps/web/e2e/first-journey.spec.ts', 'from the landing page to an eight-week plan on the calendar'),
      by(ONBOARDING, 'saves exactly the seven specified fields, then marks onboarding completed'),
    ),
    proved(
      'Class days are asked for only with a class other than none',
      by(ONBOARDING, 'asks for class days only if a class other than none is chosen'),
    ),
    proved(
      'The race date is asked for only once a distance is chosen',
      by(ONBOARDING, 'asks for the race date only once a distance is chosen'),
    ),
    proved(
      'It hints that LTHR is typically 85–90% of max HR, and estimates (220 minus age) x 0.87',
      by(ONBOARDING, 'hints at LTHR and estimates it from an age: (220 minus age) x 0.87'),
    ),
  ],
};

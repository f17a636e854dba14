import { by, proved, type Section } from '../row.ts';

const QUICK = 'domains/health/src/react/quick-entry/quick-entry-card.browser.test.tsx';
const ENTRY = 'domains/health/src/react/quick-entry/entry-form.test.ts';
const LOG = 'domains/training/src/react/changes/log-workout.browser.test.tsx';
const LOGGED = 'domains/training/src/server/changes/log-workout.test.ts';
const WORKOUTS = 'domains/training/src/react/workouts-page/workouts-screen.browser.test.tsx';
const STRENGTH = 'domains/training/src/server/strength/strength.test.ts';
const TRIALS = 'domains/training/src/server/trials/trials.test.ts';
const NUTRITION = 'domains/nutrition/src/react/screen/nutrition-screen.browser.test.tsx';
const INJURIES = 'domains/injuries/src/react/injuries-screen.browser.test.tsx';
const PROFILE = 'domains/athletes/src/react/profile/profile-screen.browser.test.tsx';
const REFUSED = 'domains/athletes/src/server/profile/refuse-profile.test.ts';
const SAVED = 'domains/athletes/src/server/profile/save-profile.test.ts';
const RACE = 'packages/physiology/src/race-distance.test.ts';
const LTHR_TEST = 'domains/athletes/src/react/lthr-test/lthr-test.test.ts';
const COMPLETION = 'domains/sessions/src/react/session/completion.browser.test.tsx';
const STRAP = 'domains/sessions/src/react/strap/connect.test.ts';
const ONBOARDING = 'domains/athletes/src/react/onboarding/onboarding.browser.test.tsx';

export const validationRules: Section = {
  number: '5',
  title: 'Validation rules',
  rows: [
    proved(
      'An empty health form sends nothing and says nothing; a zero is empty',
      by(QUICK, 'cannot be sent while it is empty, and a zero is empty'),
      by(ENTRY, 'a form of blanks and zeros is empty'),
    ),
    proved(
      'Blank health fields are left out',
      by(ENTRY, 'blank fields and zeros are left out of what is sent'),
    ),
    proved(
      'A health entry is of the athlete’s today',
      by(QUICK, 'sends the filled-in metrics with the athlete’s own day'),
    ),
    proved(
      'Workout date is required, Workout type is required, Workout name is required',
      by(LOG, 'says what is missing under its field and sends nothing'),
      by(LOGGED, '%s that is missing or blank: %s'),
    ),
    proved('Duration must be at least 1 minute', by(LOGGED, '%s that is missing or blank: %s')),
    proved(
      'A workout’s date is not in the future',
      by(LOGGED, 'a day is not in the future of the athlete’s own'),
      by(LOG, 'opens for any day of the calendar but those to come'),
    ),
    proved(
      'The form begins with today, a run and zone 3',
      by(LOG, 'begins with today, a run in zone 3, and nothing else'),
    ),
    proved('RPE is 1–10 and zone 1–5', by(LOGGED, '%o is refused')),
    proved(
      'The types are run, bike, swim, strength, yoga, hiit, cross-training and recovery',
      by(LOG, 'begins with today, a run in zone 3, and nothing else'),
      by(LOGGED, 'can be of the type %s'),
    ),
    proved(
      'Please enter both reps and weight',
      by(WORKOUTS, 'without reps or weight says: Please enter both reps and weight, and sends nothing'),
      by(STRENGTH, 'without %s is told: Please enter both reps and weight'),
    ),
    proved(
      'A set is always sent as one',
      by(WORKOUTS, 'sends one set with its weight in lbs, says that it is saved'),
      by(STRENGTH, 'is one of seven exercises, always one set'),
    ),
    proved(
      'Please fill in all fields',
      by(WORKOUTS, 'without distance, time or date say: Please fill in all fields'),
      by(TRIALS, 'without %s is told: Please fill in all fields'),
    ),
    proved('A pace is sent for running alone', by(WORKOUTS, 'send a pace for running, and none for others')),
    proved(
      'A nutrition log needs one of calories, protein, carbs, fats and hydration',
      by(NUTRITION, 'sends only once one of calories, protein, carbs, fats and hydration is filled'),
    ),
    proved(
      'Calories are whole, the others decimal, notes optional, the date today',
      by(NUTRITION, 'sends the filled fields with today’s date, calories whole, the others with decimals'),
    ),
    proved(
      'Grams and water go in steps of 0.1',
      by(NUTRITION, 'steps by 0.1 for grams and water and by 1 for calories'),
    ),
    proved(
      'Body part is required, Injury type is required, Severity is required, Date is required',
      by(INJURIES, 'says what is missing in the specified sentences'),
      by('domains/injuries/src/server/injury/log-injury.test.ts', 'an empty form is told all four'),
    ),
    proved(
      'An injury’s date begins with today, its pain with 5 in steps of 1; texts are optional',
      by(INJURIES, 'sends the form: today, a pain of 5 in steps of 1'),
    ),
    proved(
      'The form offers exactly the ten body parts and the three severities',
      by(INJURIES, 'offers the ten body parts and the three severities, and no others'),
    ),
    proved(
      'Empty fields of the profile are sent as null',
      by(PROFILE, 'sends the fields that were changed, emptied ones as null'),
    ),
    proved(
      'Age, LTHR, max HR and resting HR are whole numbers',
      by(REFUSED, 'refuses $field = $value by the name of the field'),
    ),
    proved(
      'A weight has one decimal and comes back as entered',
      by(SAVED, 'gives a weight back exactly as it was'),
    ),
    proved(
      'Race distances are 5, 10, 21.1, 42.2, 50, 80.5, 100, 161, walking and post-race-recovery',
      by(RACE, 'the options are 5, 10, 21.1, 42.2, 50, 80.5, 100, 161, walking and post-race-recovery'),
    ),
    proved(
      'The old values 7, 20, 40, 60 and 100+ are read as 5, 21.1, 42.2, 50 and 161',
      by(RACE, 'the code %j is read as %j'),
      by(SAVED, 'reads race distance %s back as %s'),
    ),
    proved(
      'Days of classes are sorted Monday to Sunday, null if there are none',
      by(SAVED, 'sorts the group schedule from Monday to Sunday'),
      by(SAVED, 'has a null schedule for no days'),
    ),
    proved(
      'A plan needs LTHR, race date and race distance',
      by(SAVED, 'is answered with its outcome where LTHR, race date and race distance are set'),
      by(SAVED, 'is answered with null where %s is missing'),
    ),
    proved('The entered average HR is positive', by(LTHR_TEST, 'reads an average heart rate of %s as %s')),
    proved('The age of the formula is positive', by(LTHR_TEST, 'takes 85% of 220 minus age: at %s it is %s')),
    proved(
      'A session’s distance is above 0, and shows the average pace per unit',
      by(COMPLETION, 'must be above 0 to continue, and shows the average pace'),
    ),
    proved('A mile is 1.60934 km', by(COMPLETION, 'takes miles of 1.60934 km')),
    proved('A session’s distance goes in steps of 0.01', by(COMPLETION, 'goes in steps of 0.01 from 0')),
    proved(
      'Devices of the standard heart-rate service alone are offered',
      by(STRAP, 'asks for the standard heart-rate service alone'),
      by('apps/web/e2e/strap.spec.ts', 'a device without the heart-rate service is not offered'),
    ),
    proved(
      'A browser without Bluetooth is told so',
      by('apps/web/e2e/strap.spec.ts', 'a browser without Web Bluetooth says so'),
    ),
    proved(
      'Onboarding needs LTHR and resting HR',
      by(ONBOARDING, 'has Next on lthr-setup only when both LTHR and resting HR are set'),
    ),
    proved(
      'Onboarding takes no class, no distance and no date',
      by(ONBOARDING, 'sends no date without a distance and no days without a class'),
      by(
        'domains/athletes/src/server/profile/save-profile.test.ts',
        'takes the seven fields that onboarding sends',
      ),
      by(
        'domains/athletes/src/server/profile/save-profile.test.ts',
        'has a null schedule for no days, and for days without a class',
      ),
    ),
  ],
};

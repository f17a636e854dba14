import { by, proved, type Section } from '../row.ts';

const SERVER = 'apps/server/test';
const PEOPLE = `${SERVER}/abuse-people.test.ts`;
const TRAINING = `${SERVER}/abuse-training.test.ts`;
const MATRIX = `${SERVER}/authorisation.test.ts`;
const SURFACES = `${SERVER}/surfaces.test.ts`;
const LIVE = `${SERVER}/live-session.test.ts`;
const REFUSALS = `${SERVER}/refusals.test.ts`;
const FUZZ = `${SERVER}/fuzz/input-fuzz.test.ts`;
const DOORS = 'packages/api/src/server/doors.test.ts';
const STRICT = 'packages/api/src/server/strict-json.test.ts';
const HOSTILE = 'apps/web/e2e/hostile-text.spec.ts';
const ADS = `${SERVER}/ads-at-once.test.ts`;
const POINTS = 'domains/gamification/src/server/points/points.test.ts';
const COMPLETE = 'domains/sessions/src/server/session/complete-session.test.ts';

/** How an athlete may abuse the product, and what stands against it. */
export const abuseByAthletes: Section = {
  number: 'A',
  title: 'By whoever is signed in, and by what they send',
  rows: [
    proved(
      '1 One athlete reads, changes or ends what is another’s: 404 as for what never was, and no row changes',
      by(MATRIX, "never changes another athlete's rows, nor shows what is not shown"),
      by(MATRIX, '$call tells not yours and not there apart by nothing'),
      by(LIVE, 'one athlete’s sessions are not there for another, on every verb'),
    ),
    proved(
      '2 A public profile holds what is public and nothing of health, age or e-mail',
      by(SURFACES, 'tells of each what they show, at both doors'),
    ),
    proved(
      '3 Who hides is hidden on every surface',
      by(SURFACES, 'tells of each what they show, at both doors'),
      by(SURFACES, '%s tells of nobody else, however openly they show themselves'),
      by(SURFACES, 'is one of the caller’s own things: what shows others has a row among the surfaces'),
    ),
    proved(
      '4 A hundred ad claims at once are paid exactly twice a day',
      by(ADS, '100 ad claims at once through two server processes: exactly two are paid a day'),
    ),
    proved(
      '5 An ad is not claimed before it was watched, and its worth is the server’s',
      by('packages/physiology/src/ad-claims.test.ts', 'knows the clock set back and forth'),
      by(
        'domains/gamification/src/server/ads/ads.test.ts',
        'takes 30 seconds: a claim that comes sooner is told when to come back',
      ),
    ),
    proved(
      '6 No zone hop gives a third ad or a second day',
      by(TRAINING, 'pays no third ad of a day and never five within 24 hours'),
      by(TRAINING, 'pays two workouts of a date however often it becomes today, and adds no day to a streak'),
    ),
    proved(
      '7 A session is completed once, however often that is asked',
      by(LIVE, '50 parallel completes give one workout and identical answers'),
      by(COMPLETE, '50 parallel completes are one completion, published once, with identical answers'),
    ),
    proved(
      '8 A session that has lasted three seconds is not completed',
      by(COMPLETE, '3 seconds after the start, whatever the device says of the timer'),
      by(TRAINING, 'of a session that claims more time than has passed is not believed'),
    ),
    proved(
      '9 Points are posted once, in the fact’s own transaction',
      by(POINTS, 'a fact that is told again pays nothing again'),
      by(
        `${SERVER}/points-killed.test.ts`,
        'kill -9 in the middle of everything that earns points: nothing is half paid, and a retry pays once',
      ),
      by(
        `${SERVER}/points-always.test.ts`,
        'whatever an athlete does in whatever order, the ledger is the points, and both are what the rules say',
      ),
    ),
    proved(
      '10 What nobody can do is refused or kept with a flag, and moves nothing',
      by(TRAINING, 'logged by hand, %s, is kept with a flag and moves nothing'),
      by(TRAINING, 'in a %s file is taken in with a flag and moves nothing'),
      by(TRAINING, 'as a distance is refused by its name at both doors, and moves nothing'),
      by(TRAINING, 'is refused by %s, which names the date'),
    ),
    proved(
      '11 A flood of tiny workouts is paid for two a day and ends at 200',
      by(
        TRAINING,
        'of workouts on one day is paid for two, and of those on days past each for two within a week',
      ),
      by(TRAINING, 'of workouts logged by hand ends at 200 a day, and is told when it may go on'),
    ),
    proved(
      '12 Changing or deleting what was paid takes the points back',
      by(
        POINTS,
        'a deleted workout takes its points and its recording’s back; the third moves up; undo gives back',
      ),
      by(POINTS, 'an edit that makes it implausible, or takes its distance, takes the points'),
    ),
    proved(
      '13 Nobody follows themselves, twice, a nobody, or ten thousand',
      by(PEOPLE, 'oneself is refused at both doors, in any spelling of the id'),
      by(PEOPLE, 'ten times at once by both doors is one following'),
      by('domains/social/src/server/follows/follows.test.ts', 'more than 5,000 is refused'),
    ),
    proved(
      '14 Paging reaches no further than it may',
      by(PEOPLE, 'by ?%s is refused by its name'),
      by(
        PEOPLE,
        'by a cursor of somebody else’s shows no more than the own, and by a forged one nothing of ours fails',
      ),
    ),
    proved(
      '15 What is searched for is a text and no pattern',
      by('domains/training/src/server/history/history.test.ts', 'with %o holds %j, and its sums go with it'),
      by(FUZZ, 'answers everything, refuses in one shape, and a refusal leaves every row as it was'),
    ),
    proved(
      '16 A field that a call does not know is refused',
      by(REFUSALS, 'a field that a call does not know is refused, whatever its value'),
    ),
    proved(
      '17 An object in place of a value never reaches the database',
      by(REFUSALS, 'refuses what is never right, names the field and keeps every row as it was'),
      by(FUZZ, 'answers everything, refuses in one shape, and a refusal leaves every row as it was'),
    ),
    proved(
      '18 Prototype keys are refused at both doors',
      by(STRICT, 'refuses %s, naming the field'),
      by(DOORS, 'refuses %s with a clear message'),
      by(DOORS, 'the input of a query goes through the strict parser too'),
    ),
    proved(
      '19 What is too long, too deep or too much at once is refused',
      by(DOORS, 'refuses a body over 256 KiB with 413'),
      by(STRICT, 'nesting of 100,000 levels is refused without exhausting the stack'),
      by(DOORS, 'a batch of more than ten calls is refused'),
      by(LIVE, '%s are refused with 413, and nothing is stored'),
    ),
    proved(
      '20 Control characters and broken letters are refused, every other text comes back as it was',
      by(STRICT, 'refuses %s, naming the field'),
      by(PEOPLE, 'is kept and shown as the text it is: %j'),
    ),
    proved(
      '21 Days that are none are refused',
      by(REFUSALS, 'refuses what is never right, names the field and keeps every row as it was'),
      by(
        'domains/training/src/server/changes/log-workout.test.ts',
        'a day is not in the future of the athlete’s own, and may be any of the past',
      ),
    ),
    proved(
      '22 Numbers that are none are refused',
      by(REFUSALS, 'never fails on what is odd'),
      by(STRICT, 'refuses %s, naming the field'),
    ),
    proved(
      '23 A zero counts as an empty field, and an empty form is refused',
      by('domains/health/src/react/quick-entry/entry-form.test.ts', 'a form of blanks and zeros is empty'),
      by(
        'domains/health/src/server/entries/save-entry.test.ts',
        'takes a zero for an empty field, which changes nothing',
      ),
    ),
    proved(
      '24 A day is the athlete’s own, also where it has 23 or 25 hours',
      by(
        `${SERVER}/days-in-zones.test.ts`,
        'a workout is logged up to today, and read back on the day that was sent',
      ),
      by(
        'packages/physiology/src/local-date.test.ts',
        'turns at local midnight, also on the days when the clock changes',
      ),
      by(
        'apps/web/e2e/time-zones.spec.ts',
        'begins every date field with the day that it is there, and what is saved stands on it',
      ),
    ),
    proved(
      '25 Markup in a text is text on every screen',
      by(HOSTILE, 'sixty texts that would act as markup are text on every screen that shows them'),
      by('packages/identity/src/identity-plugin.test.ts', 'shows typed markup as text'),
    ),
    proved(
      '26 Charts write no markup, and the document’s data cannot end its script',
      by('packages/ui/src/charts/hr-trace-option.test.ts', 'moves nothing by itself and writes no markup'),
      by(
        'apps/web/src/metadata/page-metadata.test.ts',
        'writes structured data that no text can end, and that reads back as it was',
      ),
    ),
  ],
};

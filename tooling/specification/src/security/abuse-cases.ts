import { by, proved, type Section } from '../row.ts';

const SERVER = 'apps/server/test';
const PEOPLE = `${SERVER}/abuse-people.test.ts`;
const TRAINING = `${SERVER}/abuse-training.test.ts`;
const MATRIX = `${SERVER}/authorisation.test.ts`;
const SURFACES = `${SERVER}/surfaces.test.ts`;
const LIVE = `${SERVER}/live-session.test.ts`;
const EVERY = `${SERVER}/every-answer.test.ts`;
const REFUSALS = `${SERVER}/refusals.test.ts`;
const FUZZ = `${SERVER}/fuzz/input-fuzz.test.ts`;
const PAGES = `${SERVER}/web-pages.test.ts`;
const CALLS = `${SERVER}/specified-calls.test.ts`;
const DOORS = 'packages/api/src/server/doors.test.ts';
const STRICT = 'packages/api/src/server/strict-json.test.ts';
const SIGN_IN = 'packages/auth/src/sign-in.test.ts';
const REFUSED = 'packages/auth/src/refused-sign-in.test.ts';
const SIGN_INS = 'packages/auth/src/sign-ins.test.ts';
const LIMITS = 'packages/auth/src/limit-sign-ins.test.ts';
const OFFLINE = 'apps/web/e2e/offline.spec.ts';
const HOSTILE = 'apps/web/e2e/hostile-text.spec.ts';
const ADS = `${SERVER}/ads-at-once.test.ts`;
const POINTS = 'domains/gamification/src/server/points/points.test.ts';
const COMPLETE = 'domains/sessions/src/server/session/complete-session.test.ts';
const PROGRESS = 'domains/sessions/src/server/stream/record-progress.test.ts';
const INJECTIONS = `${SERVER}/coach-injections.test.ts`;
const OUTCOMES = 'packages/ai/src/server/outcomes.test.ts';
const BACKUP = `${SERVER}/backup.test.ts`;
const ACCOUNT = `${SERVER}/account.test.ts`;

/** How the product may be abused, and what shows that it does not bear it. */
export const abuseCases: Section = {
  number: 'A',
  title: 'Abuse cases',
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
    proved(
      '27 Another site changes nothing, and nothing changes by GET',
      by('packages/auth/src/refuse-cross-site.test.ts', '%s is a write'),
      by(EVERY, '%s takes no body but JSON'),
      by(DOORS, 'a mutation cannot be reached by GET'),
    ),
    proved('28 A sign-in leads to a path of this origin', by(SIGN_IN, 'returnTo=%s leads to %s')),
    proved(
      '29 A forged or broken way through the provider signs nobody in',
      by(REFUSED, 'a state that was tampered with'),
      by(REFUSED, 'a code that was used before, even with the cookies of its sign-in'),
      by(REFUSED, 'another %s with a known e-mail is refused and linked to nobody'),
      by(REFUSED, 'a discovery document of another issuer ends it before it begins'),
    ),
    proved(
      '30 A sign-in is new each time, and over everywhere once it is ended',
      by(
        'packages/auth/src/cookies-and-sign-out.test.ts',
        'ends the sign-in on the server at once and clears what the browser stored',
      ),
      by(MATRIX, 'an erased athlete is signed out at once, on every procedure'),
      by(SIGN_INS, 'any sign-in ends after 60 days, however often it is used'),
    ),
    proved(
      '31 Sign-ins, writes and the model have limits, told with Retry-After',
      by(LIMITS, 'the 11th is 429 with Retry-After and a message'),
      by(
        `${SERVER}/writes-a-minute.test.ts`,
        'count each call of a batch, also those that are refused for what they carry',
      ),
      by('packages/ai/src/server/cancel-and-limits.test.ts', 'is not passed by ten who ask at once'),
    ),
    proved(
      '32 Forwarded headers count from a configured proxy alone',
      by(LIMITS, 'X-Forwarded-For does not change the address'),
      by(SIGN_IN, 'Host and X-Forwarded-Host are ignored'),
    ),
    proved(
      '33 What is written to the model as an order is data',
      by(INJECTIONS, 'about an injury, no word reaches the plan, no secret leaves and no other tool exists'),
      by(
        INJECTIONS,
        'in notes of workouts, no word reaches the proposal, no secret leaves and no other tool exists',
      ),
      by('packages/ai/src/server/injections.test.ts', 'the corpus has 200 attacks and more, each another'),
    ),
    proved(
      '34 No model makes a plan unsafe, and a red flag is found before it is asked',
      by(
        'domains/training/src/server/proposals/stored-athletes.test.ts',
        "random athletes' weeks as a hostile model arranges them",
      ),
      by(
        'domains/injuries/src/server/rehab/write-rehab.test.ts',
        'no model is asked while a red flag stands',
      ),
    ),
    proved(
      '35 An answer of a model that is broken, huge or slow ends in the rules, and no form waits',
      by(OUTCOMES, '10 MB are not read to their end: the connection is closed'),
      by(
        `${SERVER}/coach-cancelled.test.ts`,
        'keeps no form waiting: the plan stands by rules, and the web process has asked for nothing',
      ),
    ),
    proved(
      '36 Nothing of a user’s is revived as an object of LangChain (its loader stands behind a wall of `pnpm boundaries`)',
      by(
        'packages/ai/src/server/injections.test.ts',
        'whatever an athlete writes is sent as data alone, and an answer that obeys it is refused',
      ),
    ),
    proved(
      '37 Slow and idle clients hold nobody up',
      by('apps/server/src/bodies-in-time.test.ts', 'a body that stands still is answered 408'),
      by(EVERY, 'requests have limits of time, size and number'),
      by(
        `${SERVER}/raw-http/raw-http.test.ts`,
        'while many send a byte at a time, or read nothing, everybody else is answered',
      ),
    ),
    proved(
      '38 No path leads to a file that is none of the app’s',
      by(PAGES, '%s shows no file'),
      by(PAGES, '%s is a JSON 404'),
      by(PAGES, 'come without source maps'),
    ),
    proved(
      '39 Nothing is smuggled into the log or between requests',
      by(
        `${SERVER}/logs.test.ts`,
        'at the most talkative level the log holds nothing of anybody, and every line its request',
      ),
      by(
        `${SERVER}/raw-http/raw-http.test.ts`,
        'at least five hundred odd requests are refused or end, change nothing, and the next one is answered',
      ),
    ),
    proved(
      '40 A shared device keeps nothing of the athlete after signing out',
      by(CALLS, 'every answer of /api is never stored by a cache, and carries the security headers'),
      by(OFFLINE, 'nothing of the API is in a cache, and signing out leaves nothing of the athlete'),
    ),
    proved(
      '41 Two devices at one session lose nothing of it',
      by(PROGRESS, 'any slicing, order and repetition of the same samples stores the same stream once'),
      by(LIVE, 'a PATCH to a completed session is 409 with the session, and so is its discard'),
    ),
    proved(
      '42 One session is active at a time',
      by(LIVE, '100 parallel starts give one session, the others 409 with activeSessionId'),
    ),
    proved(
      '43 A clock that jumps makes no time',
      by(
        'domains/sessions/src/recorder/create-recording.test.ts',
        'is the sum of the running intervals on the wall, for any order of commands and clock jumps',
      ),
      by(PROGRESS, 'of a device whose clock is far off pauses no later than now'),
    ),
    proved(
      '44 A crafted backup is refused before anything is written',
      by(BACKUP, 'of a backup with a migration that this version does not know'),
      by(BACKUP, 'into a database that has accounts or is in use'),
      by(
        'apps/server/src/backup/seal.test.ts',
        'a sealed stream that was changed, cut off at a piece, put in another order or given another header is refused',
      ),
    ),
    proved(
      '45 Nobody under 13; an account goes with every row, and its export holds all of it',
      by('domains/athletes/src/server/profile/refuse-profile.test.ts', 'the minimum age is 13'),
      by(ACCOUNT, 'deleting the account leaves no row of the athlete in any schema'),
      by(
        ACCOUNT,
        'the export holds every value that is stored of the athlete, in every schema, and nothing of another',
      ),
    ),
    proved(
      '46 Every locked dependency is at a version that is safe',
      by(`${SERVER}/security-floors.test.ts`, 'every locked version of %s is safe'),
    ),
  ],
};

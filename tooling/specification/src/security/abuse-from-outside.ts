import { by, proved, type Section } from '../row.ts';

const SERVER = 'apps/server/test';
const MATRIX = `${SERVER}/authorisation.test.ts`;
const LIVE = `${SERVER}/live-session.test.ts`;
const EVERY = `${SERVER}/every-answer.test.ts`;
const PAGES = `${SERVER}/web-pages.test.ts`;
const CALLS = `${SERVER}/specified-calls.test.ts`;
const DOORS = 'packages/api/src/server/doors.test.ts';
const SIGN_IN = 'packages/auth/src/sign-in.test.ts';
const REFUSED = 'packages/auth/src/refused-sign-in.test.ts';
const SIGN_INS = 'packages/auth/src/sign-ins.test.ts';
const LIMITS = 'packages/auth/src/limit-sign-ins.test.ts';
const OFFLINE = 'apps/web/e2e/offline.spec.ts';
const TWO_TABS = 'apps/web/e2e/two-tabs.spec.ts';
const PROGRESS = 'domains/sessions/src/server/stream/record-progress.test.ts';
const INJECTIONS = `${SERVER}/coach-injections.test.ts`;
const OUTCOMES = 'packages/ai/src/server/outcomes.test.ts';
const BACKUP = `${SERVER}/backup.test.ts`;
const ACCOUNT = `${SERVER}/account.test.ts`;

/** How others and mishaps may harm it: sites, networks, clocks, models, files. */
export const abuseFromOutside: Section = {
  number: 'B',
  title: 'By other sites, networks, clocks, models and files',
  rows: [
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
      by(
        `${SERVER}/events.test.ts`,
        'everywhere closes every open stream of the athlete in each process, and nobody else’s',
      ),
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
      by(
        OFFLINE,
        'who signs out is asked before a recording goes, and what another athlete recorded outlives it',
      ),
      by(TWO_TABS, 'a tab leaves what it shows once its athlete has signed out in another one'),
      by(TWO_TABS, 'a tab leaves what it shows once somebody else has signed in in another one'),
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

import { by, proved, type Section } from '../row.ts';

const CALLS = 'apps/server/test/specified-calls.test.ts';
const MATRIX = 'apps/server/test/authorisation.test.ts';
const HEALTH = 'domains/health/src/server/entries/save-entry.test.ts';
const LOG = 'domains/training/src/react/changes/log-workout.browser.test.tsx';
const ADS = 'domains/gamification/src/server/ads/ads.test.ts';
const ACHIEVEMENTS = 'domains/gamification/src/server/achievements/achievements.test.ts';
const FOLLOWS = 'domains/social/src/server/follows/follows.test.ts';
const FEED = 'domains/social/src/server/feed/feed.test.ts';
const INJURY = 'domains/injuries/src/server/injury/log-injury.test.ts';
const CHANGED = 'domains/injuries/src/server/injury/change-injury.test.ts';
const CLIENT = 'packages/api/src/react/query-client.test.ts';
const LIVE = 'apps/server/test/live-session.test.ts';

export const calls: Section = {
  number: '7',
  title: 'Calls',
  rows: [
    proved(
      'Every call of the table is served under its method and path',
      by(CALLS, '%s is served exactly when it is listed as served'),
      by(CALLS, 'the OpenAPI document is valid and lists every call that is served'),
    ),
    proved(
      'Every call answers who is signed in, and no visitor',
      by(MATRIX, 'answers its owner, and nobody else with what is the owner’s'),
      by(MATRIX, 'is refused to a visitor and to a cookie that is no sign-in'),
    ),
    proved(
      'GET /api/auth/user: id, onboardingCompleted, names, image',
      by(CALLS, 'GET /api/auth/user: id, onboardingCompleted, names, image'),
    ),
    proved(
      'GET /api/login is a navigation that ends signed in',
      by('apps/server/test/sign-in.test.ts', 'a script signs in by following redirects with a cookie jar'),
    ),
    proved(
      'POST /api/user/onboarding {completed: true}',
      by(CALLS, 'POST /api/user/onboarding {completed: true} is'),
    ),
    proved(
      'GET and POST /api/profile: the fields of the profile',
      by(
        'domains/athletes/src/server/profile/save-profile.test.ts',
        'is answered and read back in the words and',
      ),
    ),
    proved(
      'GET /api/users/{userId}/profile: the public fields',
      by(CALLS, 'GET /api/users/{userId}/profile shows exactly the public fields'),
    ),
    proved(
      'Onboarding sends seven fields alone',
      by(
        'domains/athletes/src/react/onboarding/onboarding.browser.test.tsx',
        'saves exactly the seven specified fields',
      ),
      by(
        'domains/athletes/src/server/profile/save-profile.test.ts',
        'takes the seven fields that onboarding sends',
      ),
    ),
    proved(
      'The form of the profile begins with Bodyweight and 5 days',
      by(
        'domains/athletes/src/react/profile/profile-screen.browser.test.tsx',
        'begins with Bodyweight and five days where nothing is set',
      ),
    ),
    proved(
      'POST /api/profile answers profile and workoutGeneration {success, workoutCount, error}',
      by(CALLS, 'POST /api/profile answers with the profile and workoutGeneration'),
      by(CALLS, 'the count is the number of sessions that are no rest'),
    ),
    proved(
      'After a profile was saved, workouts and plan are read anew',
      by(
        'domains/athletes/src/react/profile/profile-screen.browser.test.tsx',
        'has workouts and plan read anew once it is saved',
      ),
      by(
        'domains/athletes/src/react/onboarding/onboarding.browser.test.tsx',
        'has what the saved profile changes read anew: profile, workouts and plan',
      ),
    ),
    proved(
      'POST /api/health: date and any of the six metrics',
      by(HEALTH, 'is answered with every field, null where nothing was entered'),
    ),
    proved('GET /api/health?limit=', by(HEALTH, 'is newest first, 30 days unless told')),
    proved(
      'GET /api/workouts and ?date=',
      by(CALLS, 'GET /api/workouts: the fields of a workout, by date then AM, Lunch, PM, Rest'),
      by(CALLS, 'GET /api/workouts?date= answers that day alone'),
    ),
    proved(
      'POST /api/workouts/manual takes what the form sends, hrTarget among it',
      by(LOG, 'sends what was entered, closes and says that it was saved'),
      by(
        'domains/training/src/server/changes/log-workout.test.ts',
        'is done, in zone 3 unless said otherwise',
      ),
    ),
    proved(
      'A logged workout has workouts and calendar read anew',
      by(LOG, 'refreshes workouts and calendar once it is saved'),
    ),
    proved(
      'GET /api/workouts/weekly-summary: its fields',
      by(CALLS, 'GET /api/workouts/weekly-summary: the fields of the specification, miles and minutes'),
    ),
    proved(
      'GET /api/workout/{workoutId}: one workout',
      by(CALLS, 'GET /api/workout/{workoutId} answers one workout, 404 Workout not found otherwise'),
    ),
    proved(
      'GET /api/insights/performance: summary, insights, recommendation',
      by(CALLS, 'what is reckoned of training has its fields, without a workout and with one'),
    ),
    proved(
      'The insights are cached for 5 minutes',
      by('domains/training/src/react/insights/insights-card.browser.test.tsx', 'are cached for 5 minutes'),
    ),
    proved(
      'The status of ads: canWatch, remaining, pointsPerAd',
      by(ADS, 'brings 25 points, the day’s second 30, and says so'),
    ),
    proved('A watched ad answers a message', by(ADS, 'brings 25 points, the day’s second 30, and says so')),
    proved(
      'The body of POST /api/ads/watch is empty: what names anything is refused',
      by(ADS, 'is the athlete’s own: another’s claims neither count nor can be made'),
    ),
    proved(
      'One’s own points: totalMiles and totalPoints',
      by(
        'domains/gamification/src/server/points/points.test.ts',
        'the day of three distance workouts, 47 minutes',
      ),
    ),
    proved(
      'Beside the points stands one’s rank',
      by(
        'domains/gamification/src/server/leaderboard/leaderboard.test.ts',
        'ties share a rank; within a tie',
      ),
    ),
    proved(
      'GET /api/strength?limit= and POST /api/strength',
      by(CALLS, 'POST /api/strength keeps one set in lbs; GET /api/strength?limit= answers the latest'),
      by(
        'domains/training/src/server/strength/strength.test.ts',
        'holds the latest 50 unless told otherwise',
      ),
    ),
    proved('GET and POST /api/trials', by(CALLS, 'POST /api/trials keeps a trial in its unit')),
    proved(
      'GET /api/analytics/streaks: workout, nutrition, weekly',
      by(
        'domains/gamification/src/server/streaks/show-streaks.test.ts',
        'travel under their specified names',
      ),
    ),
    proved(
      'GET /api/analytics/training-load: current and optimal {min, max}',
      by(CALLS, 'what is reckoned of training has its fields, without a workout and with one'),
    ),
    proved(
      'GET /api/analytics/zone-distribution: zone and minutes over 30 days',
      by(CALLS, 'what is reckoned of training has its fields, without a workout and with one'),
      by(
        'domains/training/src/server/analytics/analytics.test.ts',
        'sums what was recorded, else the workout’s zone',
      ),
    ),
    proved(
      'GET /api/personal-records: the fields of a record',
      by(CALLS, 'what is reckoned of training has its fields, without a workout and with one'),
    ),
    proved(
      'Follow status: isFollowing, followerCount, followingCount',
      by(FOLLOWS, 'shows status and counts on both sides, and is told of both'),
    ),
    proved(
      'DELETE and POST /api/users/{id}/follow begin and end it once',
      by(FOLLOWS, 'twice, also at once, is one row and one count'),
      by(FOLLOWS, 'ends once however often it is asked'),
    ),
    proved(
      'GET /api/users/{id}/followers and /following: lists with their count',
      by(FOLLOWS, 'are lists with their count at the REST door, the latest first'),
    ),
    proved(
      'The catalogue of achievements and one’s own progress',
      by(ACHIEVEMENTS, 'the catalogue is the fifteen achievements under their specified names'),
      by(ACHIEVEMENTS, 'are all there from the start, locked at 0 %'),
    ),
    proved(
      'The entries of the leaderboard have their fields',
      by(
        'domains/gamification/src/server/leaderboard/leaderboard.test.ts',
        'miles, minutes and protein goals stand',
      ),
    ),
    proved('The list of injuries', by(INJURY, 'is listed with the others, newest first')),
    proved(
      'A logged injury has a rehab plan of the server',
      by(INJURY, 'is answered at once with the fields of section 3 and the plan by rules'),
      by('domains/injuries/src/server/rehab/write-rehab.test.ts', 'a good plan takes the rules’ place'),
    ),
    proved(
      'PUT /api/injuries/{id}: status and recoveredDate',
      by(CHANGED, 'sets the recovered date to today'),
      by(CHANGED, 'takes the day that is given, from the injury’s own on'),
    ),
    proved(
      'DELETE /api/injuries/{id}',
      by(CHANGED, 'DELETE answers 204 and takes the check-ins along; a second one finds nothing'),
    ),
    proved(
      'It asks Are you sure you want to delete this injury record?',
      by(
        'domains/injuries/src/react/injuries-screen.browser.test.tsx',
        'deletes only after the specified question',
      ),
    ),
    proved(
      'The rehab is regenerated on demand',
      by(
        'domains/injuries/src/server/rehab/write-rehab.test.ts',
        'while it writes, asking anew changes nothing',
      ),
    ),
    proved(
      'POST /api/sessions/start: workoutId; an active session is named by activeSessionId',
      by(LIVE, '100 parallel starts give one session, the others 409 with activeSessionId'),
      by(LIVE, 'a start that meets an active session names it, and a device goes on with all that it has'),
    ),
    proved(
      'PATCH /api/sessions/{id} takes every specified field',
      by(LIVE, 'completes its workout: done, with actual duration, heart rates, distance and stress'),
    ),
    proved(
      'It is sent every 10 seconds',
      by(
        'domains/sessions/src/react/live/create-recorder.browser.test.tsx',
        'is delivered every 10 seconds while it',
      ),
    ),
    proved(
      'POST /api/sessions/{id}/complete: distance in km',
      by(LIVE, 'completes its workout: done, with actual duration, heart rates, distance and stress'),
    ),
    proved(
      'A delivered session has workouts read anew',
      by(
        'domains/sessions/src/react/refresh-once-delivered.browser.test.tsx',
        'a session that was delivered outside of its screen refreshes what is shown',
      ),
    ),
    proved(
      'GET /api/feed?limit=20&offset=: an array that ends on an empty page',
      by(FEED, 'has twenty items on a page unless asked otherwise'),
      by(FEED, 'shows a workout, an achievement and a record in the shapes of the specification'),
    ),
    proved(
      'GET /api/nutrition?limit= and POST /api/nutrition',
      by(CALLS, 'GET and POST /api/nutrition: a plain array, newest first, seven logs unless limit says'),
    ),
    proved(
      'Saved nutrition is read anew, the form cleared, a toast shown',
      by(
        'domains/nutrition/src/react/screen/nutrition-screen.browser.test.tsx',
        'is cleared after saving, says so, and today’s totals, averages and streaks are read anew',
      ),
    ),
    proved(
      'Reads are not retried, not repeated on focus or by a clock, and never stale',
      by(
        CLIENT,
        'reads are not retried, not repeated on focus, on a reconnect or by a clock, and never stale',
      ),
    ),
    proved('All calls send credentials', by(CLIENT, 'all calls send credentials')),
    proved(
      'A body is sent as JSON, and only where there is one',
      by(
        'packages/api/src/react/call-plainly.test.ts',
        'credentials go along, and a body as JSON only where',
      ),
    ),
  ],
};

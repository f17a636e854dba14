import { by, proved, type Section } from '../row.ts';

const ZONES = 'packages/physiology/src/zones.test.ts';
const COLORS = 'packages/ui/src/theme/zone-colors.test.ts';
const CALLS = 'apps/server/test/specified-calls.test.ts';
const INJURY = 'domains/injuries/src/server/injury/log-injury.test.ts';
const FEED = 'domains/social/src/server/feed/feed.test.ts';

export const entitiesAndTheirFields: Section = {
  number: '3',
  title: 'Entities and their fields',
  rows: [
    proved(
      'Workout: its fields under their wire names, text duration, km, seconds, completed 1',
      by(
        'domains/training/src/server/workouts/list-workouts.test.ts',
        'uses the wire names and units of section 3: text duration, km, seconds, completed 1 or 0',
      ),
    ),
    proved(
      'The zones are 75–85, 85–92, 92–98, 98–102 and 102–110 % of LTHR',
      by(ZONES, 'at LTHR %i have the ranges'),
    ),
    proved(
      'Their names are Recovery, Aerobic, Tempo, Threshold and Max',
      by(ZONES, 'the badge reads the number and'),
    ),
    proved('Each zone has its own gradient', by(COLORS, 'each zone has its own colour gradient')),
    proved('Zones 4 and 5 have white text', by(COLORS, 'zones 4 and 5 use white text, the others dark')),
    proved(
      'Health entry: its fields',
      by(
        'domains/health/src/server/entries/save-entry.test.ts',
        'is answered with every field, null where nothing',
      ),
    ),
    proved(
      'Sleep quality: 1 Poor, 2 Fair, 3 Good, 4 Very Good, 5 Excellent',
      by(
        'domains/health/src/react/quick-entry/entry-form.test.ts',
        'every sleep quality of the specification is one',
      ),
    ),
    proved(
      'Profile: its fields',
      by(
        'domains/athletes/src/server/profile/save-profile.test.ts',
        'is answered and read back in the words and',
      ),
    ),
    proved(
      'The levels and classes of a profile are exactly those listed',
      by('packages/contracts/src/listed-values.test.ts', 'the levels of a profile are the five'),
      by('packages/contracts/src/listed-values.test.ts', 'the classes of a profile are the seven'),
    ),
    proved('User: its fields', by(CALLS, 'GET /api/auth/user: id, onboardingCompleted, names, image')),
    proved('Weekly summary: its fields', by(CALLS, 'GET /api/workouts/weekly-summary: the fields of the')),
    proved(
      'An upcoming workout of the week has id, zone, type, session, date and duration',
      by(
        'domains/training/src/server/workouts/weekly-summary.test.ts',
        'lists the sessions from today on that are not done',
      ),
    ),
    proved(
      'Points: totalMiles and totalPoints',
      by(
        'domains/gamification/src/server/points/points.test.ts',
        'the day of three distance workouts, 47 minutes',
      ),
    ),
    proved(
      'Ad status: canWatch, remaining, pointsPerAd',
      by(
        'domains/gamification/src/server/ads/ads.test.ts',
        'brings 25 points, the day’s second 30, and says so',
      ),
    ),
    proved(
      'Insights: summary, insights, recommendation',
      by(CALLS, 'what is reckoned of training has its fields'),
    ),
    proved('Strength set: its fields', by(CALLS, 'POST /api/strength keeps one set in lbs')),
    proved('Time trial: its fields', by(CALLS, 'POST /api/trials keeps a trial in its unit')),
    proved(
      'Streaks: workout, nutrition, weekly',
      by(
        'domains/gamification/src/server/streaks/show-streaks.test.ts',
        'travel under their specified names',
      ),
    ),
    proved(
      'Training load: current, optimal 50–100',
      by(CALLS, 'what is reckoned of training has its fields'),
    ),
    proved(
      'Zone distribution: zone and minutes',
      by(CALLS, 'what is reckoned of training has its fields, without'),
    ),
    proved(
      'Personal record: its fields',
      by(CALLS, 'what is reckoned of training has its fields, without a workout'),
    ),
    proved(
      'The kinds of records are exactly the seven listed',
      by('packages/contracts/src/listed-values.test.ts', 'the kinds of personal records are the seven'),
    ),
    proved(
      'Follow status and lists: their fields',
      by('domains/social/src/server/follows/follows.test.ts', 'shows status and counts on both sides'),
      by('domains/social/src/server/follows/follows.test.ts', 'are lists with their count at the REST door'),
    ),
    proved(
      'Achievement: id, name, description, category, icon, rarity',
      by(
        'domains/gamification/src/server/achievements/achievements.test.ts',
        'the catalogue is the fifteen achievements under their specified names',
      ),
    ),
    proved(
      'Progress of an achievement: achievementId, progress, unlockedAt',
      by(
        'domains/gamification/src/server/achievements/achievements.test.ts',
        'are all there from the start, locked at 0 %',
      ),
    ),
    proved(
      'Leaderboard entry: its fields',
      by(
        'domains/gamification/src/server/leaderboard/leaderboard.test.ts',
        'miles, minutes and protein goals stand',
      ),
    ),
    proved(
      'Injury: its fields',
      by(INJURY, 'is answered at once with the fields of section 3 and the plan by'),
    ),
    proved(
      'Its rehab is JSON text of six parts',
      by(INJURY, 'keeps its plan as JSON text in the shape of section 3'),
    ),
    proved(
      'Workout session: its fields',
      by(
        'domains/sessions/src/server/session/complete-session.test.ts',
        'answers with what the samples amount to',
      ),
      by(
        'apps/server/test/live-session.test.ts',
        'completes its workout: done, with actual duration, heart rates',
      ),
    ),
    proved(
      'Nutrition log: its fields',
      by(
        'domains/nutrition/src/server/log/save-log.test.ts',
        'answers the written row, null where nothing was',
      ),
    ),
    proved(
      'Feed item: its fields and those of workout, achievement and record',
      by(
        FEED,
        'shows a workout, an achievement and a record in the shapes of the specification, newest first',
      ),
    ),
    proved(
      'A comment’s item: content',
      by(
        'domains/social/src/server/talk/talk.test.ts',
        'are an item for the post’s owner and the commenter’s followers',
      ),
    ),
    proved(
      'active_workout_backup holds ten values of the running session',
      by(
        'domains/sessions/src/react/live/restore-recording.browser.test.tsx',
        'mirrors the recording with its last 100 readings',
      ),
    ),
    proved(
      'bluetooth_hr_device holds id and name',
      by(
        'domains/sessions/src/react/strap/reconnect.test.ts',
        'is kept under bluetooth_hr_device with its id and name',
      ),
    ),
  ],
};

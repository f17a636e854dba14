import { by, proved, type Section } from '../row.ts';

const QUICK = 'domains/health/src/react/quick-entry/quick-entry-card.browser.test.tsx';
const LOG = 'domains/training/src/react/changes/log-workout.browser.test.tsx';
const ADS = 'domains/gamification/src/react/ads/earn-points-card.browser.test.tsx';
const WORKOUTS = 'domains/training/src/react/workouts-page/workouts-screen.browser.test.tsx';
const PEOPLE = 'domains/social/src/react/people/people.browser.test.tsx';
const PROFILE = 'domains/athletes/src/react/profile/profile-screen.browser.test.tsx';
const STRAP = 'domains/sessions/src/react/strap/connect.test.ts';
const LIVE = 'domains/sessions/src/react/session/live-session.browser.test.tsx';
const NUTRITION = 'domains/nutrition/src/react/screen/nutrition-screen.browser.test.tsx';
const ONBOARDING = 'domains/athletes/src/react/onboarding/onboarding.browser.test.tsx';

export const errorCatalogue: Section = {
  number: '8',
  title: 'Error catalogue',
  rows: [
    proved(
      'An answer that is not OK becomes an error of status code, colon, space and text',
      by(
        'packages/api/src/react/call-plainly.test.ts',
        'an answer that is not OK becomes an error of status code, colon, space and text',
      ),
      by('packages/api/src/react/call-plainly.test.ts', 'an error without a text has the status text'),
    ),
    proved(
      'A 401 on a read is thrown, or answered with null where that is wished',
      by(
        'packages/api/src/react/call-plainly.test.ts',
        'a 401 is thrown, or answered with null where that is wished',
      ),
    ),
    proved(
      'A health entry that fails: Error with the message',
      by(QUICK, 'keeps what was typed when saving fails'),
    ),
    proved(
      'Success / Health metrics saved successfully',
      by(QUICK, 'sends the filled-in metrics with the athlete’s'),
    ),
    proved(
      'Error saving workout, with the server’s message',
      by(LOG, 'keeps what was entered when it fails, with'),
    ),
    proved(
      'Workout logged! / Your manual entry has been saved successfully.',
      by(LOG, 'sends what was entered, closes and says that it was saved'),
    ),
    proved(
      'An ad’s claim that fails: Error with the message, or Failed to record ad watch',
      by(ADS, 'whose claim fails (%j) says so and can be claimed again'),
    ),
    proved('Fusion Points Earned!', by(ADS, 'is idle until it is started, plays 30 seconds by the second')),
    proved(
      'A set or a trial that fails: Error with the message',
      by(WORKOUTS, 'says what the server refuses, at its field and in a toast'),
      by(WORKOUTS, 'say what the server refuses'),
    ),
    proved(
      'Strength set saved successfully',
      by(WORKOUTS, 'sends one set with its weight in lbs, says that it is'),
    ),
    proved('Time trial saved successfully', by(WORKOUTS, 'send a pace for running, and none for others')),
    proved(
      'Error loading workouts. Please try again.',
      by(
        'domains/training/src/react/calendar/calendar-screen.browser.test.tsx',
        'says when the workouts cannot be loaded, and tries again',
      ),
    ),
    proved(
      'Complete workouts and set your LTHR to receive AI-powered performance insights.',
      by(
        'domains/training/src/react/insights/insights-card.browser.test.tsx',
        'say the specified sentence %s',
      ),
      by('apps/server/test/specified-calls.test.ts', 'what is reckoned of training has its fields'),
    ),
    proved(
      'Follow failed / Could not follow user. Please try again.',
      by(PEOPLE, 'is taken back where it fails, with the specified words'),
    ),
    proved(
      'Unfollow failed / Could not unfollow user. Please try again.',
      by(PEOPLE, 'no longer is taken back too where it fails, with the specified words'),
    ),
    proved(
      'A profile that is refused: Error with the server’s message',
      by(PROFILE, 'that is refused shows the server’s message'),
    ),
    proved(
      'Profile Saved / Your profile was saved, but automatic workout generation failed. You can try again later.',
      by(PROFILE, 'says that generation failed, in the specified words'),
    ),
    proved(
      'An injury that fails: Error with the message',
      by(
        'domains/injuries/src/react/injuries-screen.browser.test.tsx',
        'keeps what was typed when saving fails: a toast Error with the message',
      ),
    ),
    proved(
      'Web Bluetooth is not supported in this browser. Please use Chrome, Edge, or Opera.',
      by(LIVE, 'cannot be had in an unsupported browser: the session goes on by hand'),
    ),
    proved(
      'No device selected. Please select your heart rate monitor.',
      by(STRAP, 'a closed chooser changes nothing'),
    ),
    proved(
      'No device selected. Please scan first.',
      by('domains/sessions/src/react/strap/reconnect.test.ts', 'has to be scanned for where there is none'),
    ),
    proved('Failed to connect to GATT server', by(STRAP, 'a device without a GATT server')),
    proved('Failed to connect: ...', by(STRAP, 'a strap out of reach')),
    proved('Connection failed', by(LIVE, 'tells why a connection failed')),
    proved('Disconnect failed', by(LIVE, 'tells why it could not be disconnected, and stays connected')),
    proved('Device disconnected', by(LIVE, 'tells that the connection was lost, and goes on by itself')),
    proved('Error starting session', by(LIVE, 'a start that fails says so')),
    proved(
      'No active session',
      by(
        'domains/sessions/src/react/session/completion/no-session.browser.test.tsx',
        'completing where nothing is recorded says No active session',
      ),
    ),
    proved(
      'Error completing workout / Failed to save workout. Please try again.',
      by(
        'domains/sessions/src/react/session/completion.browser.test.tsx',
        'says when it fails, and the session goes',
      ),
    ),
    proved(
      'Error Loading Feed',
      by('domains/social/src/react/feed/feed.browser.test.tsx', 'says that it could not be loaded'),
    ),
    proved(
      'Failed to fetch feed',
      by('domains/social/src/react/feed/feed.browser.test.tsx', 'throws Failed to fetch feed'),
    ),
    proved(
      'Workout not found',
      by('domains/training/src/react/workout/workout-screen.browser.test.tsx', 'says when it is not found'),
      by('apps/server/test/specified-calls.test.ts', 'answers one workout, 404 Workout not found otherwise'),
    ),
    proved(
      'Nutrition that fails: Error with the server’s message',
      by(NUTRITION, 'keeps what was typed when saving fails, and shows the server’s message'),
    ),
    proved(
      'Success / Nutrition data saved successfully',
      by(NUTRITION, 'is cleared after saving, says so, and today’s totals'),
    ),
    proved(
      'Failed to save your profile. Please try again. – and the athlete stays on the last step',
      by(ONBOARDING, 'that fails in %s keeps the athlete on the last step with all answers'),
    ),
    proved(
      'Failed to update profile, Failed to complete onboarding',
      by(ONBOARDING, 'that fails in %s keeps the athlete on the last step with all answers, and says: %s'),
    ),
    proved(
      'Welcome aboard! / Your profile is set up and {count} AI-powered workouts are ready!',
      by(ONBOARDING, 'saves exactly the seven specified fields, then marks onboarding completed'),
    ),
    proved(
      'Profile saved!, or Welcome aboard! without a race goal, where no plan came of it',
      by(ONBOARDING, 'says what came of generation %o'),
    ),
    proved(
      '404 Page Not Found',
      by('apps/web/src/app.browser.test.tsx', 'any other path shows the 404 page'),
    ),
    proved(
      'No personal records yet. Keep training to set your first PR!',
      by(
        'domains/training/src/react/analytics/analytics-cards.browser.test.tsx',
        'keep the specified sentence while there are none',
      ),
    ),
    proved(
      'No rankings yet. Be the first to earn Fusion Points!',
      by('domains/gamification/src/react/leaderboard/leaderboard.browser.test.tsx', 'that is empty says so'),
    ),
    proved('No followers yet, Not following anyone yet', by(PEOPLE, 'says who is not there')),
    proved(
      'History, HRV, zones and injuries without data say so',
      by('domains/training/src/react/history/history-screen.browser.test.tsx', 'of nothing says what to do'),
      by(
        'domains/health/src/react/analytics-cards.browser.test.tsx',
        'asks for two mornings where there are none',
      ),
      by(
        'domains/injuries/src/react/injuries-screen.browser.test.tsx',
        'always says that it is not a diagnosis',
      ),
      by(
        'apps/web/src/app-screens.browser.test.tsx',
        'analytics of an account without data shows no sample value',
      ),
    ),
  ],
};

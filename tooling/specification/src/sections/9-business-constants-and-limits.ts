import { by, proved, type Section } from '../row.ts';

const SHELL = 'packages/ui/src/shell/app-shell.browser.test.tsx';
const TOAST = 'packages/ui/src/toast/toast.browser.test.tsx';
const RECOVERY = 'packages/physiology/src/recovery.test.ts';
const METRICS = 'domains/health/src/react/recovery/recovery-cards.browser.test.tsx';
const PLAN_CARD = 'packages/physiology/src/plan-card.test.ts';
const LOAD = 'packages/physiology/src/training-load.test.ts';
const GAUGE = 'packages/physiology/src/load-gauge.test.ts';
const POINTS = 'domains/gamification/src/server/points/points.test.ts';
const LIVE_ZONE = 'packages/physiology/src/live-zone.test.ts';
const AVERAGES = 'domains/nutrition/src/server/log/list-logs.test.ts';

export const businessConstantsAndLimits: Section = {
  number: '9',
  title: 'Business constants and limits',
  rows: [
    proved(
      'The sidebar breaks at 768 px, the calendar at 640 px',
      by(SHELL, 'at 768 px the sidebar is there'),
      by(
        'domains/training/src/react/calendar/calendar-screen.browser.test.tsx',
        'at %i px is a month grid: %s',
      ),
    ),
    proved(
      'The sidebar is 16rem, 3rem collapsed, 18rem as a sheet',
      by(SHELL, 'the sidebar is 16rem wide and collapses to 3rem with icons'),
      by(SHELL, 'the sidebar is a sheet of 18rem that opens by its button'),
    ),
    proved(
      'The cookie lasts 604800 s',
      by('packages/ui/src/shell/sidebar-cookie.test.ts', 'is named sidebar_state and lives for 7 days'),
    ),
    proved('One toast at a time', by(TOAST, 'only one is visible: a new one replaces it at once')),
    proved(
      'A toast is removed after 1,000,000 ms',
      by(TOAST, 'brings a closed toast back until its removal after'),
    ),
    proved('A toast is shown for 5,000 ms', by(TOAST, 'stay 5,000 ms')),
    proved(
      'That of a generated plan for 6 seconds',
      by(TOAST, 'stay 6,000 ms where they tell of a generated plan'),
    ),
    proved('50 px swipe a toast away', by(TOAST, 'a swipe of 50 px dismisses, one of 49 px does not')),
    proved('F8 leads to the toast', by(TOAST, 'moves the focus to the toast, which then stays')),
    proved(
      'Tooltips open after 700 ms, at once within 300 ms of another, those of the sidebar at once',
      by(
        'packages/ui/src/theme/threshold-provider.browser.test.tsx',
        'open after 700 ms, and at once within 300 ms',
      ),
      by(SHELL, 'the tooltips of the collapsed sidebar open at once'),
    ),
    proved(
      'A day’s duration reads Xh Ym, Xh or Ym, without rest',
      by('packages/physiology/src/duration.test.ts', 'a daily total is shown Xh Ym, Xh or Ym'),
    ),
    proved(
      'Sessions are ordered AM 1, Lunch 2, PM 3, Rest 4',
      by('packages/physiology/src/session-order.test.ts', 'workouts of a day are sorted AM, Lunch, PM, Rest'),
    ),
    proved(
      'An ad takes 30 seconds',
      by(
        'domains/gamification/src/server/ads/ads.test.ts',
        'takes 30 seconds: a claim that comes sooner is told',
      ),
    ),
    proved(
      'Two ads a day are paid, with 25 and 30 points',
      by(
        'domains/gamification/src/server/ads/ads.test.ts',
        'brings 25 points, the day’s second 30, and says so',
      ),
      by(
        'apps/server/test/ads-at-once.test.ts',
        '100 ad claims at once through two server processes: exactly two',
      ),
    ),
    proved(
      'A week’s load under 200 is Light, under 400 Moderate, else High',
      by(LOAD, 'a week under 200 is Light, under 400 Moderate, else High'),
    ),
    proved(
      'HRV scores 100 above +5 %, 75 to −5 %, 50 to −15 %, 25 below',
      by(RECOVERY, 'an edge of the HRV bands belongs to the milder class'),
    ),
    proved(
      'Resting HR scores 100 below −2 %, 75 to +2 %, 50 to +5 %, 25 above',
      by(RECOVERY, 'an edge of the resting heart rate bands belongs to the milder class'),
    ),
    proved(
      'Their mean is optimal from 75, monitor from 50, else concern',
      by(RECOVERY, 'HRV at %i % with resting heart rate at −5, 0, 4 and 9 %% gives %s'),
    ),
    proved(
      'HRV’s target is over 50 ms, resting HR’s 40–60 bpm, over seven days',
      by(RECOVERY, 'the HRV target is over 50 ms, the resting heart rate’s 40 to 60 bpm'),
      by(METRICS, 'shows seven days of both against their targets'),
    ),
    proved(
      'A drop of HRV by 15 % or more may signal overtraining',
      by(RECOVERY, 'a drop of 15 % or more may signal overtraining'),
      by(METRICS, 'hints at a drop of 15 % or more'),
    ),
    proved(
      'Races are named by their distance',
      by('packages/physiology/src/race-distance.test.ts', 'race labels are those of the specification'),
    ),
    proved('The plan card goes by the distance', by(PLAN_CARD, 'a goal of %s shows the %s card')),
    proved(
      'It has four phases, and twice as many weeks',
      by(PLAN_CARD, 'each plan card has four phases, and its length in weeks is twice their number'),
    ),
    proved(
      'Short races go from 15–20 to 25–30 km, ultras up to 50–120 km',
      by(PLAN_CARD, 'short races go from 15–20 km to 25–30 km a week, ultras up to 50–120 km'),
    ),
    proved(
      'Max HR is 220 minus age, LTHR 85 % of it, rounded',
      by('packages/physiology/src/lthr.test.ts', 'at age %i: max %i, formula %i, hint %i, Tanaka %i'),
    ),
    proved(
      'The live zone goes by the distance from the target',
      by(LIVE_ZONE, 'of %i in a zone 3 workout at 148–156 is %i'),
      by(LIVE_ZONE, 'of %i in a zone 5 workout at 164–176 is %i'),
    ),
    proved(
      'A session is saved every 10 seconds',
      by(
        'domains/sessions/src/journal/delivery-loop.test.ts',
        'is every 10 seconds (specification section 9)',
      ),
    ),
    proved(
      'A backup expires after 24 hours',
      by(
        'domains/sessions/src/recorder/create-recording.test.ts',
        'expires after 24 hours (specification section 9)',
      ),
    ),
    proved(
      'The last 100 readings are kept',
      by(
        'domains/sessions/src/react/live/restore-recording.browser.test.tsx',
        'mirrors the recording with its last 100 readings',
      ),
    ),
    proved(
      'Completing needs 60 seconds',
      by(
        'domains/sessions/src/react/session/completion.browser.test.tsx',
        'is disabled until 60 seconds have elapsed',
      ),
      by('apps/server/test/live-session.test.ts', 'under 60 seconds it cannot be completed'),
    ),
    proved('The gauge ends at 150 %', by(GAUGE, 'is filled to 150 % at the most')),
    proved(
      'The gauge covers seven days against 50–100',
      by(GAUGE, 'shows the mean day of the last seven against 50'),
    ),
    proved(
      'The zone chart covers 30 days',
      by(
        'domains/training/src/server/analytics/analytics.test.ts',
        'sums what was recorded, else the workout’s zone',
      ),
    ),
    proved(
      'Sleep is good from 7 h on, its bars are scaled to 10 h',
      by('domains/health/src/react/analytics-cards.browser.test.tsx', 'of %d hours reads %s and is %s'),
      by(
        'domains/health/src/react/analytics-cards.browser.test.tsx',
        'has a bar a day on a scale of 10 hours',
      ),
    ),
    proved(
      'Stress is HR / LTHR x hours x 100; Low under 50, Moderate under 150, else High, each with its rest',
      by(LOAD, '%i bpm for %i minutes at LTHR %i is %i: %s'),
    ),
    proved(
      'Without LTHR 160 stands in',
      by(LOAD, 'without an LTHR 160 stands in and the score is flagged estimated'),
    ),
    proved(
      'The primary zone is shown over 30 % of the time',
      by(
        'domains/sessions/src/react/session/completion/completion.test.ts',
        'is shown only over 30 % of the time',
      ),
    ),
    proved(
      'Weekly miles by level',
      by('packages/physiology/src/mileage.test.ts', 'weekly miles by level are those of the specification'),
    ),
    proved(
      'Recovery after a race keeps to zones 1 and 2',
      by(
        'packages/physiology/src/plan/plan-training.test.ts',
        'the goal %s stays in zones 1 and 2 with two rest days',
      ),
    ),
    proved(
      'Two workouts with a distance a day bring 5 points each',
      by(POINTS, 'the day of three distance workouts, 47 minutes in zone, 152 g and two ads'),
    ),
    proved(
      '10 minutes in the target zone bring 1 point',
      by('packages/physiology/src/fusion-points.test.ts', '1 per 10 minutes in the target zone, whole ones'),
    ),
    proved(
      '150 g of protein bring 50 points a day',
      by(POINTS, 'the protein goal is paid for today and yesterday'),
    ),
    proved(
      'The leaderboard shows a hundred',
      by(
        'domains/gamification/src/server/leaderboard/leaderboard.test.ts',
        'shows a hundred, however many do not',
      ),
    ),
    proved(
      'Classes stand in the morning',
      by(
        'packages/physiology/src/plan/plan-training.test.ts',
        'classes stand in the morning of their days and take',
      ),
    ),
    proved(
      'A class is in zone 3–4, the afternoon beside it in zone 1–2 or strength',
      by(
        'packages/physiology/src/plan/plan-training.test.ts',
        'classes stand in the morning of their days and take',
      ),
    ),
    proved(
      'A page of the feed has 20 items',
      by('domains/social/src/server/feed/feed.test.ts', 'has twenty items on a page unless asked otherwise'),
    ),
    proved(
      'Averages cover the latest seven logs, each over those that have the value, rounded',
      by(AVERAGES, 'cover calories and protein over the entries that have them, rounded'),
      by(AVERAGES, 'cover the latest seven logs, however far back they are'),
    ),
    proved(
      'The minimum age is 13',
      by('domains/athletes/src/server/profile/refuse-profile.test.ts', 'takes an athlete of 13'),
    ),
    proved(
      'The battery is read where there is one',
      by(
        'domains/sessions/src/react/strap/connect.test.ts',
        'a strap without a battery service, or one that only',
      ),
      by(
        'domains/sessions/src/react/strap/connect.test.ts',
        'shows its name and battery, and hands on its readings',
      ),
    ),
    proved(
      'The type-ahead of a dropdown resets after 1 second',
      by('packages/ui/src/forms/fields.browser.test.tsx', 'the type-ahead of a dropdown begins anew'),
    ),
  ],
};

import type { GlossaryEntry } from './glossary-entry.ts';

export const communityNumbers = {
  'fusion-points': {
    title: 'Fusion Points',
    synonyms: 'FP points ledger earn',
    meaning:
      'Fusion Points reward you for training, no matter how fast you are. You can’t spend them on anything yet.',
    formula:
      'A workout with a distance earns 5 (two a day). Every ten minutes in your target zone of a live session with a strap earns 1 (60 a day). The protein goal earns 50. Your first ad of the day earns 25 and your second earns 30.',
    source: 'Your workouts and logs. If you delete or correct something, we recalculate your points.',
  },
  rank: {
    title: 'Rank',
    synonyms: 'leaderboard place',
    meaning: 'Your rank is your place among all athletes with Fusion Points.',
    formula:
      'One more than the number of athletes who have more points than you. Athletes with the same points share a rank.',
    source: 'Everyone’s Fusion Points. Private athletes count but aren’t named.',
  },
  streaks: {
    title: 'Streaks',
    synonyms: 'days in a row weeks',
    meaning:
      'A streak shows how long you’ve kept going without a break. Planned rest days don’t break it, and they don’t add to it.',
    formula:
      'Days in a row with a workout or a nutrition log, counted back from today, or from yesterday while today is empty. The weekly streak counts weeks with 3 or more workouts.',
    source: 'Your completed workouts and nutrition logs, by the day in your time zone.',
  },
  'achievement-progress': {
    title: 'Achievement progress',
    synonyms: 'badge percent unlocked common rare epic legendary',
    meaning:
      'Achievement progress shows how close you are to a badge. The rarer the badge, the harder it is to earn.',
    formula: 'What you’ve done ÷ what it takes, in whole percent. You reach 100% only when you unlock it.',
    source: 'Your workouts, entries, logs and follows. Once you unlock a badge, you keep it.',
  },
  kudos: {
    title: 'Kudos, followers and following',
    synonyms: 'likes social feed',
    meaning:
      'These numbers show how many athletes gave an activity kudos, follow you, or have you as a follower.',
    formula: 'Each athlete counts once. Blocked athletes don’t count.',
    source: 'Kudos and follows from other athletes.',
  },
} satisfies Record<string, GlossaryEntry>;

import type { NumberEntry } from './number-entry.ts';

export const communityNumbers = {
  'fusion-points': {
    title: 'Fusion Points',
    synonyms: 'FP points ledger earn',
    meaning: 'What you get for training, whatever your speed. They buy nothing yet.',
    formula:
      'A workout with a distance 5, two a day. Ten minutes in the target zone of a live session with a strap 1, 60 a day. The protein goal 50. Ads 25 and 30 a day.',
    source:
      'Your workouts and logs. Points follow your log: after you delete or correct something, they are counted again.',
  },
  rank: {
    title: 'Rank',
    synonyms: 'leaderboard place',
    meaning: 'Your place among all athletes who have points.',
    formula:
      'One more than the number of athletes with more Fusion Points; athletes with the same number share a place.',
    source: 'Everyone’s Fusion Points; private athletes are counted but not named.',
  },
  streaks: {
    title: 'Streaks',
    synonyms: 'days in a row weeks',
    meaning:
      'How long you have kept at it. A planned rest day neither breaks nor counts, so resting as planned costs nothing.',
    formula:
      'Days in a row with a workout or with a nutrition log, back from today, or from yesterday while today is empty; weeks with three workouts or more.',
    source: 'Your completed workouts and nutrition logs, by your own calendar day.',
  },
  'achievement-progress': {
    title: 'Progress of an achievement',
    synonyms: 'badge percent unlocked common rare epic legendary',
    meaning: 'How far you are with it. Rarity says how hard it is to get.',
    formula: 'What you have ÷ what it asks for, whole percent; 100 exactly when it is unlocked.',
    source: 'Your workouts, entries, logs and follows. What is unlocked stays unlocked.',
  },
  kudos: {
    title: 'Kudos, followers and following',
    synonyms: 'likes social feed',
    meaning: 'How many athletes liked an activity, follow you, or are followed by you.',
    formula: 'One per athlete; blocked athletes are not counted.',
    source: 'Your followers.',
  },
} satisfies Record<string, NumberEntry>;

import { COMPARED_ATHLETES, type PrintedAthlete } from './printed-athletes.ts';

/** What a comparison of plans looks at, in its order. */
export const COMPARED_POINTS = [
  'Weekly distance',
  'Key sessions',
  'Long run',
  'Race pace',
  'Lighter weeks',
  'Taper',
  'Strength, classes',
] as const;
export type ComparedPoint = (typeof COMPARED_POINTS)[number];

interface PublishedPlan {
  /** Also the name of its section in docs/coaching.md. */
  name: string;
  athlete: PrintedAthlete;
  points: Readonly<Record<ComparedPoint, string>>;
}

/** The structure of eight published plans, from memory of the books and web pages: ranges where versions differ. */
export const PUBLISHED_PLANS: readonly PublishedPlan[] = [
  {
    name: 'Pfitzinger 18/55',
    athlete: COMPARED_ATHLETES.marathoner,
    points: {
      'Weekly distance': '53 km, rising to 88 km (33 to 55 miles) over 18 weeks; 5 or 6 days',
      'Key sessions':
        'endurance, then lactate threshold, then race preparation: threshold runs of 6 to 11 km, a midweek medium-long run of 16 to 24 km, VO2max intervals of 600 to 1200 m in the last third, strides, two or three tune-up races',
      'Long run': '19 km, rising to 32 km (two or three times); about a third of the week',
      'Race pace': 'three or four long runs with 13 to about 20 km at marathon pace',
      'Lighter weeks': 'about one in four, at about 80 to 85 %',
      Taper: 'three weeks, at about 80, 60 and 40 % of the peak; intervals and a dress rehearsal in it',
      'Strength, classes': 'not in the schedule; core and strength are a chapter of the book',
    },
  },
  {
    name: 'Daniels 2Q marathon',
    athlete: COMPARED_ATHLETES.marathoner,
    points: {
      'Weekly distance': 'each week 80 to 100 % of a peak that the runner chooses; 18 weeks',
      'Key sessions':
        'two a week (Q1 and Q2), everything else easy with strides on two or three days: threshold miles, marathon pace, some intervals and repetitions in the first half, and mixes of several paces',
      'Long run':
        'at most 25 % of the week (30 % at low distance) and 150 min; most Q1 days are long runs with work inside',
      'Race pace': 'most Q1 days from the middle on, 10 to over 20 km each, in blocks or with threshold',
      'Lighter weeks': 'weeks of 80 to 90 % between those of 100 %, without a fixed rhythm',
      Taper: 'two to three weeks, down to about 60 to 70 % before race week; threshold miles stay in',
      'Strength, classes': 'not in the schedule',
    },
  },
  {
    name: 'Hansons advanced',
    athlete: COMPARED_ATHLETES.marathoner,
    points: {
      'Weekly distance': 'about 90 to 100 km (55 to 63 miles) at the peak; 6 days; 18 weeks',
      'Key sessions':
        'three a week: Tuesday speed (about 5 km of 400 to 1200 m repeats) in the first half, then strength (about 10 km of 1.6 to 5 km repeats, slightly faster than marathon pace); Thursday tempo; the long run',
      'Long run': 'never above 26 km (16 miles), about every other week, 25 to 30 % of the week',
      'Race pace': 'the tempo, each Thursday: 8 to 16 km (5 to 10 miles) in one piece at marathon pace',
      'Lighter weeks': 'none as such; the long run alternates between long and medium',
      Taper: 'about ten days',
      'Strength, classes': 'not in the schedule',
    },
  },
  {
    name: 'Higdon Intermediate marathon',
    athlete: COMPARED_ATHLETES.intermediateMarathoner,
    points: {
      'Weekly distance': 'about 35 km, rising to about 70 km (22 to 43 miles); 5 runs; 18 weeks',
      'Key sessions':
        'the long run on Sunday, race pace on Saturday, a midweek run of 8 to 13 km; no speed work',
      'Long run': '13 km, rising to 32 km (two or three times); up to 45 % of the week',
      'Race pace':
        'about every other Saturday, 8 to 13 km (5 to 8 miles) in one piece, on the day before the long run',
      'Lighter weeks': 'every third week has a shorter long run',
      Taper: 'three weeks, with long runs of about 19 and 13 km',
      'Strength, classes': 'one day of cross-training; strength optional',
    },
  },
  {
    name: 'A Koop-style 50-miler',
    athlete: COMPARED_ATHLETES.fiftyMiler,
    points: {
      'Weekly distance': 'counted in hours: at least six a week in the last blocks, often eight to twelve',
      'Key sessions':
        'blocks of three to six weeks with one emphasis each, the least specific first: VO2max intervals of about 3 min, then tempo of 8 to 12 min, then steady blocks of 20 to 60 min; two or three hard days a week',
      'Long run': 'three to six hours by block, back-to-back weekends near the race',
      'Race pace': 'terrain, climbing and descending like the race, hiking, eating and drinking as planned',
      'Lighter weeks': 'one after two or three weeks of load',
      Taper: 'one to three weeks, with intensity',
      'Strength, classes': 'a supplement, mostly far from the race',
    },
  },
  {
    name: 'A common 8-week 5K plan',
    athlete: COMPARED_ATHLETES.fiveK,
    points: {
      'Weekly distance': 'about 25 to 40 km; 4 or 5 runs',
      'Key sessions':
        'one or two a week: 5 to 10 × 400 m in some weeks, a tempo run of 30 to 45 min in the others',
      'Long run': '8 km, rising to about 11 km; a quarter to a third of the week',
      'Race pace': 'the 400 m repeats, at 5K pace or slightly faster: 8 to 20 min a session',
      'Lighter weeks': 'none, or the fourth',
      Taper: 'the last week, with two or three easy or free days',
      'Strength, classes': 'one or two short circuits',
    },
  },
  {
    name: 'Orangetheory and a half marathon',
    athlete: COMPARED_ATHLETES.orangetheory,
    points: {
      'Weekly distance': 'about 20 to 40 km in 10 to 12 weeks, with some of it on the treadmill of the class',
      'Key sessions':
        'two or three classes and two or three runs: a power day counts as speed, an endurance day as tempo, a strength day as hills; often one tempo run outside',
      'Long run': '8 km, rising to 16 to 19 km; 40 to 50 % of the week',
      'Race pace': 'one run of 5 to 10 km in some of the last weeks',
      'Lighter weeks': 'every third or fourth',
      Taper: 'one or two weeks, with one class instead of three, and none in the last three or four days',
      'Strength, classes': 'the floor part of the class is the strength training',
    },
  },
  {
    name: 'CrossFit and a marathon',
    athlete: COMPARED_ATHLETES.crossfit,
    points: {
      'Weekly distance':
        'two schools: CrossFit Endurance with about 20 to 40 km, hybrid plans with about 35 to 60 km',
      'Key sessions':
        'CrossFit Endurance: short intervals, long intervals and a tempo run or time trial each week; hybrid plans: one session of tempo or intervals and the long run',
      'Long run':
        'CrossFit Endurance: seldom above 21 km, replaced by long tempo runs; hybrid plans: 26 to 32 km',
      'Race pace': 'tempo runs of 8 to 20 km',
      'Lighter weeks': 'every fourth',
      Taper: 'one to three weeks; classes get lighter first, none with heavy legs in the last week',
      'Strength, classes': 'two to five classes',
    },
  },
];

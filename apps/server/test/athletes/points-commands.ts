import fc from 'fast-check';

const TIME_ZONES = ['UTC', 'Europe/Oslo', 'Pacific/Kiritimati', 'America/St_Johns', 'Etc/GMT+12'];

const indexArbitrary = fc.nat({ max: 9 });
const daysAgo = fc.integer({ min: 0, max: 9 });
const type = fc.constantFrom('run', 'bike', 'swim', 'strength');
/** In miles. 200 in an hour are implausible in any sport. */
const distance = fc.constantFrom(null, 0, 0.0001, 1.2, 1.3, 200);
/** Something that an athlete does, or a pause. */
export const anyCommand = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('log' as const), daysAgo, type, distance }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), index: indexArbitrary, daysAgo }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retype' as const), index: indexArbitrary, type }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change distance' as const), index: indexArbitrary, distance }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), index: indexArbitrary }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), index: indexArbitrary }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      minutes: fc.constantFrom(2, 9, 10, 11, 55),
      hrSource: fc.constantFrom('bluetooth', 'bluetooth', 'manual'),
      kilometers: fc.constantFrom(0, 1.5, 900),
      isDiscarded: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import' as const), daysAgo }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('undo import' as const), index: indexArbitrary }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('eat' as const),
      daysAgo: fc.integer({ min: -1, max: 3 }),
      protein: fc.constantFrom(undefined, 100, 149.9, 150, 400, 401),
      calories: fc.constantFrom(undefined, 539, 3000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('watch' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('travel' as const), to: fc.constantFrom(...TIME_ZONES) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(29, 30, 3600, 40_000, 90_000, 200_000),
    }),
  },
);
export type Command = typeof anyCommand extends fc.Arbitrary<infer T> ? T : never;

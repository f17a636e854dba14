import { by, proved, type Section } from '../row.ts';

const CARD = 'domains/training/src/react/widgets/day-sessions-card.browser.test.tsx';
const ORDER = 'packages/physiology/src/session-order.test.ts';

export const dailyWorkoutCard: Section = {
  number: '2.3',
  title: 'Daily workout card',
  rows: [
    proved('Sessions of a day stand AM before PM', by(CARD, 'are a double session card: badge')),
    proved(
      'Sessions of a day are sorted AM, Lunch, PM, Rest',
      by(ORDER, 'workouts of a day are sorted AM, Lunch, PM, Rest'),
      by(
        'apps/server/test/specified-calls.test.ts',
        'the fields of a workout, by date then AM, Lunch, PM, Rest',
      ),
    ),
    proved('Without workouts there is no card but the empty message', by(CARD, 'say so when there are none')),
    proved(
      'Where every workout is rest there is a card of rest: badge, type, notes',
      by(CARD, 'are a rest day card where every workout is rest: badge, type and notes'),
    ),
    proved(
      'Rest is a Rest session, or one of the types rest, rest day, complete rest and active rest',
      by(ORDER, 'the type "%s" is rest'),
      by(ORDER, 'a Rest session is rest whatever its type, and a rested run is none'),
    ),
    proved(
      'A day is nothing, a rest day, one workout or a double session',
      by(ORDER, 'a day shows nothing, a rest day, one workout or a double session'),
    ),
    proved(
      'Several workouts have the badge Double Session, their total duration, and stand stacked',
      by(CARD, 'are a double session card: badge, the day’s duration without rest, sessions stacked'),
    ),
    proved(
      'A single card leads to /workout/{id}, with session, type, zone, duration, HR and pace target',
      by(CARD, 'are a single card that leads to the workout, with badge, type, zone, duration and targets'),
    ),
    proved('Notes are shown and hidden', by(CARD, 'show and hide the notes without leaving the card')),
    proved(
      'Start Session is always there and leads to /session/{id}',
      by(CARD, 'always have a Start Session button where one is %s'),
    ),
  ],
};

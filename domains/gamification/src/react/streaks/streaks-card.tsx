import { EmptyState, NumberNote, QueryCard, Stat, StatRow } from '@threshold/ui';
import type { StreaksView } from '../../streak-schemas.ts';
import { trpc } from '../api.ts';

const TITLE = 'Streaks';

/** The three streaks and their rules (docs/specification.md#28-analytics and #3-entities). */
export const StreaksCard = ({ className }: { readonly className?: string | undefined }) => {
  return (
    <QueryCard
      title={TITLE}
      className={className}
      heightsPx={[92]}
      query={trpc.gamification.streaks.useQuery()}
      action={(streaks) => <Note streaks={streaks} />}
    >
      {(streaks) => (
        <>
          <StatRow wide>
            <Stat
              label="Workout"
              value={streaks.workout}
              unit={streaks.workout === 1 ? 'day' : 'days'}
              delta="A workout done each day"
            />
            <Stat
              label="Nutrition"
              value={streaks.nutrition}
              unit={streaks.nutrition === 1 ? 'day' : 'days'}
              delta="A log each day"
            />
            <Stat
              label="Weekly"
              value={streaks.weekly}
              unit={streaks.weekly === 1 ? 'week' : 'weeks'}
              delta="3 workouts or more a week"
            />
          </StatRow>
          {Object.values(streaks).some(Boolean) ? null : (
            <EmptyState message="Your streaks begin with your next workout or nutrition log." />
          )}
        </>
      )}
    </QueryCard>
  );
};

const Note = ({ streaks: { workout, nutrition, weekly } }: { readonly streaks: StreaksView }) => (
  <NumberNote
    term="streaks"
    title={TITLE}
    formula="Days in a row, back from today, or from yesterday while today is empty; weeks begin on the day you chose."
    inputs={[
      { label: 'Days with a workout done', value: String(workout) },
      { label: 'Days with a nutrition log', value: String(nutrition) },
      { label: 'Weeks with 3 workouts or more', value: String(weekly) },
    ]}
    source="Your completed workouts and nutrition logs, by your own calendar day"
  >
    A rest day that was planned neither breaks your workout streak nor counts towards it, so resting as
    planned costs nothing; the current week counts once it has 3 workouts and breaks nothing before it ends.
  </NumberNote>
);

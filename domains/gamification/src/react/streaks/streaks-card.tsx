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
              delta="Training days without a miss. Planned rest doesn’t count"
            />
            <Stat
              label="Nutrition"
              value={streaks.nutrition}
              unit={streaks.nutrition === 1 ? 'day' : 'days'}
              delta="Days in a row with a log"
            />
            <Stat
              label="Weekly"
              value={streaks.weekly}
              unit={streaks.weekly === 1 ? 'week' : 'weeks'}
              delta="Weeks in a row with 3+ workouts"
            />
          </StatRow>
          {Object.values(streaks).some(Boolean) ? null : (
            <EmptyState message="Your streaks start with your next workout or nutrition log." />
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
    formula="We count back from today, or from yesterday while today is empty. Weeks start on the day you chose."
    inputs={[
      { label: 'Days with a workout', value: String(workout) },
      { label: 'Days with a nutrition log', value: String(nutrition) },
      { label: 'Weeks with 3 workouts or more', value: String(weekly) },
    ]}
    source="Your completed workouts and nutrition logs, by the day in your time zone"
  >
    Planned rest days don’t break your workout streak, and they don’t add to it. This week counts once it has
    3 workouts, and it can’t break your streak until it’s over.
  </NumberNote>
);

import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import type { AthleteSummary } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { AthleteRow } from './athlete-row.tsx';
import { NoAthletesCard } from './no-athletes-card.tsx';

/** The week of every coached athlete. Who needs attention comes first. */
const AthletesScreen = () => {
  const athletes = trpc.coaching.athletes.useQuery();
  return (
    <>
      <PageTitle title="Athletes you coach" />
      {athletes.error ? (
        <ErrorState message={toApiError(athletes.error).message} onRetry={() => void athletes.refetch()} />
      ) : athletes.data ? (
        <Athletes athletes={athletes.data} />
      ) : (
        <LoadingCard title="Athletes" heightsPx={[64, 64, 64, 64]} />
      )}
    </>
  );
};

const Athletes = ({ athletes }: { readonly athletes: readonly AthleteSummary[] }) => {
  const flagged = athletes.filter(({ flags }) => flags.length > 0);
  const others = athletes.filter(({ flags }) => flags.length === 0);
  if (athletes.length === 0) return <NoAthletesCard />;
  return (
    <div className={classes.cards}>
      {flagged.length > 0 ? (
        <AthleteList title={`${formatQuantity(flagged.length, 'athlete')} to look at`} athletes={flagged} />
      ) : (
        <p className={classes.lead}>No one needs attention right now.</p>
      )}
      {others.length > 0 ? (
        <AthleteList title={flagged.length > 0 ? 'On track' : 'All athletes'} athletes={others} />
      ) : null}
    </div>
  );
};

interface AthleteListProps {
  readonly title: string;
  readonly athletes: readonly AthleteSummary[];
}

const AthleteList = ({ title, athletes }: AthleteListProps) => (
  <Card title={title}>
    <ul className={classes.list}>
      {athletes.map((summary) => (
        <AthleteRow key={summary.athlete.id} summary={summary} />
      ))}
    </ul>
  </Card>
);

export default AthletesScreen;

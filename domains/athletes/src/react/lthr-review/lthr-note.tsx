import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { Card } from '@threshold/ui';
import { trpc } from '../api.ts';
import { formatRise } from './format-rise.ts';
import classes from './lthr-note.module.css';

/** Announces an open LTHR proposal outside the profile. Renders nothing if there is none. */
export const LthrNote = ({ className }: { readonly className?: string | undefined }) => {
  const { data } = trpc.athletes.lthrReview.useQuery();
  if (!data?.proposal || data.proposal.isAccepted) return null;
  const { fromBpm, toBpm, evidence } = data.proposal;
  return (
    <Card
      title={formatRise(fromBpm, toBpm)}
      className={className}
      action={
        <Button variant="default" size="sm" component={Link} {...athletesPaths.profile()}>
          Review
        </Button>
      }
    >
      <p className={classes.words}>
        {evidence.length === 1
          ? 'A race from the last six weeks shows it. It’s your call.'
          : `${evidence.length} runs from the last six weeks show it. It’s your call.`}
      </p>
    </Card>
  );
};

import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { formatQuantity } from '@threshold/ui/format';
import { Fragment } from 'react';
import { trpc } from '../api.ts';
import { formatName } from '../format.ts';
import classes from './athlete.module.css';

/** "You both follow Ann Lee, Bob Ray and 2 others"; nothing without shared follows, or while they load. */
export const SharedFollows = ({ userId }: { readonly userId: string }) => {
  const bothFollow = trpc.social.athleteActivity.useQuery({ userId }).data?.bothFollow;
  if (bothFollow === undefined || bothFollow.athletes.length === 0) return null;
  const { count, athletes } = bothFollow;
  const otherCount = count - athletes.length;
  return (
    <p className={classes.sharedFollows}>
      You both follow{' '}
      {athletes.map((athlete, index) => (
        <Fragment key={athlete.id}>
          {index === 0 ? '' : index === athletes.length - 1 && otherCount === 0 ? ' and ' : ', '}
          <Link {...athletesPaths.athlete(athlete.id)} className={classes.link}>
            {formatName(athlete)}
          </Link>
        </Fragment>
      ))}
      {otherCount === 0 ? '' : ` and ${formatQuantity(otherCount, 'other')}`}
    </p>
  );
};

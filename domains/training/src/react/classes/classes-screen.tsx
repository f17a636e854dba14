import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { EmptyState, ErrorState, LoadingCard, PageTitle } from '@threshold/ui';
import { trpc } from '../api.ts';
import { ClassCard } from './class-card.tsx';
import classes from './classes.module.css';

/** The effect of each scheduled class in the plan. */
const ClassesScreen = () => {
  const { data, error, refetch } = trpc.training.classes.useQuery();
  return (
    <div className={classes.screen}>
      <PageTitle title="Your Classes" action={<ProfileButton />} />
      {error && !data ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingCard title="Classes" heightsPx={[48, 40, 66]} />
      ) : data === null || data.length === 0 ? (
        <EmptyState
          message={
            data === null
              ? 'Your classes count once you have an LTHR and a race or another goal.'
              : 'You have no class days yet. Choose your class and its days in your profile.'
          }
        />
      ) : (
        <>
          <p className={classes.text}>
            Every class counts as training. Your plan adds the running your classes don’t cover.
          </p>
          <div className={classes.cards}>
            {data.map((view) => (
              <ClassCard key={view.weekday} view={view} />
            ))}
          </div>
        </>
      )}
    </div>
  );
};

const ProfileButton = () => (
  <Button variant="default" component={Link} {...athletesPaths.profile()}>
    Profile
  </Button>
);

export default ClassesScreen;

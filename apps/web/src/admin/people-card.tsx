import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '@threshold/athletes/react';
import { Card, ErrorState, FormError, LoadingLines } from '@threshold/ui';
import classes from './admin.module.css';
import { changePerson, endSignIns, fetchPeople } from './admin-calls.ts';
import { PEOPLE_KEY } from './admin-keys.ts';
import { PersonRow } from './person-row.tsx';

/** Everyone with an account. Only the owner gives roles, and the server checks it. */
export const PeopleCard = () => {
  const queryClient = useQueryClient();
  const myId = useMe().data?.id;
  const query = useInfiniteQuery({
    queryKey: PEOPLE_KEY,
    queryFn: ({ pageParam }) => fetchPeople(pageParam),
    initialPageParam: noId(),
    getNextPageParam: ({ next }) => next,
  });
  const refetch = () => queryClient.invalidateQueries({ queryKey: PEOPLE_KEY });
  const change = useMutation({ mutationFn: changePerson, onSettled: refetch });
  const end = useMutation({ mutationFn: endSignIns, onSettled: refetch });
  const people = query.data?.pages.flatMap((page) => page.people);
  const isOwner = people?.some(({ id, role }) => id === myId && role === 'owner') ?? false;
  return (
    <Card title="People">
      <FormError message={change.error?.message ?? end.error?.message} />
      {people ? (
        <ul className={classes.list} aria-label="People">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isOwner={isOwner}
              isManageable={
                person.id !== myId && person.role !== 'owner' && (isOwner || person.role === 'athlete')
              }
              onChange={(values) => change.mutate({ id: person.id, ...values })}
              onEndSignIns={() => end.mutate(person.id)}
            />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingLines heightsPx={[44, 44]} label="Loading people" />
      )}
      {query.hasNextPage ? (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Card>
  );
};

const noId = (): string | null => null;

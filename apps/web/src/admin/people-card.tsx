import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '@threshold/athletes/react';
import { Card, ErrorState, FormError, LoadingLines, Tag } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import classes from './admin.module.css';
import { changePerson, endSignIns, fetchPeople, type ManagedPerson } from './admin-calls.ts';
import { PEOPLE_KEY } from './admin-keys.ts';

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

interface PersonRowProps {
  readonly person: ManagedPerson;
  readonly isOwner: boolean;
  readonly isManageable: boolean;
  readonly onChange: (values: { role?: 'admin' | 'athlete'; isDisabled?: boolean }) => void;
  readonly onEndSignIns: () => void;
}

const PersonRow = ({ person, isOwner, isManageable, onChange, onEndSignIns }: PersonRowProps) => {
  const { email, isEmailVerified, firstName, lastName, role, createdAt, disabledAt, lastSeenAt } = person;
  const name = `${firstName} ${lastName}`.trim();
  const isDisabled = disabledAt !== null;
  const otherRole = role === 'admin' ? 'athlete' : 'admin';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <span>{name}</span>
          {role === 'athlete' ? null : <Tag>{role === 'owner' ? 'Owner' : 'Admin'}</Tag>}
          {isDisabled ? <Tag>Disabled</Tag> : null}
        </p>
        <p className={classes.details}>
          {email}
          {isEmailVerified ? null : ' (not verified)'}
        </p>
        <p className={classes.details}>
          Joined {formatInstantDate(createdAt)}
          {lastSeenAt === null ? ', not signed in' : `, last seen ${formatInstantDate(lastSeenAt)}`}
        </p>
      </div>
      {isManageable ? (
        <>
          {isOwner ? (
            <Button
              variant="default"
              size="sm"
              aria-label={`Make ${name} an ${otherRole}`}
              onClick={() => onChange({ role: otherRole })}
            >
              {otherRole === 'admin' ? 'Make admin' : 'Make athlete'}
            </Button>
          ) : null}
          {lastSeenAt === null ? null : (
            <Button variant="default" size="sm" aria-label={`Sign out ${name}`} onClick={onEndSignIns}>
              Sign out
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${name}`}
            onClick={() => onChange({ isDisabled: !isDisabled })}
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        </>
      ) : null}
    </li>
  );
};

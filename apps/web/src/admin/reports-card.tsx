import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError, QueryCard, Tag } from '@threshold/ui';
import { formatInstantDate, formatQuantity } from '@threshold/ui/format';
import type { ReactNode } from 'react';
import classes from './admin.module.css';
import { decideReports, fetchReports, type ReportedThing } from './admin-calls.ts';
import { REPORTS_KEY } from './admin-keys.ts';

const LABELS = { athlete: 'Athlete', item: 'Post', comment: 'Comment' } as const;
const NOUNS = { athlete: 'athlete', item: 'post', comment: 'comment' } as const;

/** What athletes reported, and what was hidden. */
export const ReportsCard = () => {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: REPORTS_KEY,
    queryFn: ({ pageParam }) => fetchReports(pageParam),
    initialPageParam: 0,
    // A server of the version before has no pages.
    getNextPageParam: ({ nextHiddenOffset = null }) => nextHiddenOffset,
    retry: false,
  });
  const decide = useMutation({
    mutationFn: decideReports,
    onSettled: () => queryClient.invalidateQueries({ queryKey: REPORTS_KEY }),
  });
  const renderButton = (
    thing: ReportedThing,
    { decision, label, name }: { decision: 'hidden' | 'kept'; label: string; name: string },
  ) => (
    <Button
      variant="default"
      size="sm"
      aria-label={name}
      disabled={decide.isPending}
      onClick={() => decide.mutate({ thing, decision })}
    >
      {label}
    </Button>
  );
  return (
    <QueryCard title="Reports" query={query} heightsPx={[24]}>
      {({ pages }) => {
        const open = pages[0]?.open ?? [];
        const hidden = pages.flatMap((listed) => listed.hidden);
        return (
          <>
            {open.length === 0 ? <p>Nothing to review.</p> : null}
            <FormError message={decide.error?.message} />
            <ThingList label="Reports" things={open}>
              {(thing) =>
                thing.about === 'athlete' ? (
                  renderButton(thing, {
                    decision: 'kept',
                    label: 'Close',
                    name: `Close the reports about ${formatAuthor(thing)}`,
                  })
                ) : (
                  <>
                    {renderButton(thing, {
                      decision: 'hidden',
                      label: 'Hide',
                      name: `Hide the ${NOUNS[thing.about]} by ${formatAuthor(thing)}`,
                    })}
                    {renderButton(thing, {
                      decision: 'kept',
                      label: 'Keep',
                      name: `Keep the ${NOUNS[thing.about]} by ${formatAuthor(thing)}`,
                    })}
                  </>
                )
              }
            </ThingList>
            {hidden.length > 0 ? (
              <details className={classes.more}>
                <summary>Hidden ({query.hasNextPage ? `${hidden.length}+` : hidden.length})</summary>
                <ThingList label="Hidden" things={hidden}>
                  {(thing) =>
                    renderButton(thing, {
                      decision: 'kept',
                      label: 'Show again',
                      name: `Show the ${NOUNS[thing.about]} by ${formatAuthor(thing)} again`,
                    })
                  }
                </ThingList>
                {query.hasNextPage ? (
                  <Button
                    variant="default"
                    loading={query.isFetchingNextPage}
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show earlier
                  </Button>
                ) : null}
              </details>
            ) : null}
          </>
        );
      }}
    </QueryCard>
  );
};

interface ThingListProps {
  readonly label: string;
  readonly things: readonly ReportedThing[];
  /** The buttons of a thing. */
  readonly children: (thing: ReportedThing) => ReactNode;
}

const ThingList = ({ label, things, children }: ThingListProps) =>
  things.length === 0 ? null : (
    <ul className={classes.list} aria-label={label}>
      {things.map((thing) => (
        <li key={`${thing.about} ${thing.reportedId} ${thing.thingId}`} className={classes.row}>
          <div className={classes.words}>
            <p className={classes.name}>
              <span>{formatAuthor(thing)}</span>
              <Tag>{LABELS[thing.about]}</Tag>
            </p>
            {thing.text === null ? null : <p className={classes.quote}>{thing.text}</p>}
            <p className={classes.details}>
              {formatQuantity(thing.reporterCount, 'athlete')}: {thing.reasons.join(', ')}. First on{' '}
              {formatInstantDate(thing.firstReportedAt)}.
            </p>
            {thing.notes.map((note) => (
              <p key={note} className={classes.details}>
                “{note}”
              </p>
            ))}
          </div>
          {children(thing)}
        </li>
      ))}
    </ul>
  );

const formatAuthor = ({ name }: ReportedThing): string => name ?? 'A deleted account';

import { toApiError } from '@threshold/api/react';
import { EmptyState, ErrorState, LoadingLines } from '@threshold/ui';
import { formatCount, formatInstant } from '@threshold/ui/format';
import { trpc } from '../api.ts';
import classes from './attempt-log.module.css';
import { formatOutcome, labelEvent } from './webhook-labels.ts';

/** The last 50 attempts to deliver, newest first. */
export const AttemptLog = ({ webhookId }: { readonly webhookId: string }) => {
  const attempts = trpc.integrations.webhookAttempts.useQuery({ webhookId });
  if (attempts.error)
    return (
      <ErrorState message={toApiError(attempts.error).message} onRetry={() => void attempts.refetch()} />
    );
  if (attempts.data === undefined) return <LoadingLines heightsPx={[22, 22]} label="Loading the log" />;
  if (attempts.data.length === 0) return <EmptyState message="Nothing sent yet." />;
  return (
    <div className={classes.log}>
      <table className={classes.attempts}>
        <caption>The last attempts</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">Answer</th>
            <th scope="col">Took</th>
          </tr>
        </thead>
        <tbody>
          {attempts.data.map((attempt) => (
            <tr key={`${attempt.at} ${attempt.type} ${attempt.durationMs}`}>
              <td>
                <time dateTime={attempt.at}>{formatInstant(attempt.at)}</time>
              </td>
              <td>{labelEvent(attempt.type)}</td>
              <td className={attempt.isDelivered ? undefined : classes.failed}>{formatOutcome(attempt)}</td>
              <td>{formatCount(attempt.durationMs)} ms</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

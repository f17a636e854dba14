import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingCard } from '@threshold/ui';
import type { ReactNode } from 'react';

/** What every card of analytics takes. */
export interface AnalyticsCardProps {
  readonly className?: string | undefined;
}

interface Read {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

type ViewOf<Of extends Read> = NonNullable<Of['data']>;

interface ReadCardProps<Of extends Read> extends AnalyticsCardProps {
  readonly title: string;
  /** The heights of what will stand in the card, in px. */
  readonly heightsPx: readonly number[];
  readonly read: Of;
  /** Stands at the title's end. */
  readonly action?: (view: ViewOf<Of>) => ReactNode;
  readonly children: (view: ViewOf<Of>) => ReactNode;
}

/** A card over one read: a skeleton until it is there, a sentence with Retry where it fails, else its content. */
export const ReadCard = <Of extends Read>({
  title,
  heightsPx,
  read,
  action,
  children,
  className,
}: ReadCardProps<Of>) => {
  const { error } = read;
  if (error)
    return (
      <Card title={title} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void read.refetch()} />
      </Card>
    );
  const { data } = read;
  if (data === undefined || data === null)
    return <LoadingCard title={title} className={className} heightsPx={heightsPx} />;
  return (
    <Card title={title} className={className} action={action?.(data)}>
      {children(data)}
    </Card>
  );
};

import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingCard } from '@threshold/ui';
import type { ReactNode } from 'react';

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
  /** Heights of the skeleton's blocks, in px. */
  readonly heightsPx: readonly number[];
  readonly read: Of;
  /** Shown at the end of the title row. */
  readonly action?: (view: ViewOf<Of>) => ReactNode;
  readonly children: (view: ViewOf<Of>) => ReactNode;
}

/** A card for one query: a skeleton while loading, a sentence with Retry on error, otherwise its content. */
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

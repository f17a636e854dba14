import { toApiError } from '@threshold/api/react';
import type { ReactNode } from 'react';
import { Card } from '../content/card.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingCard } from './loading.tsx';

interface QueryCardProps<Data> {
  readonly title: string;
  readonly className?: string | undefined;
  /** The height of each line of the skeleton in px. */
  readonly heightsPx: readonly number[];
  readonly query: { readonly data: Data; readonly error: unknown; readonly refetch: () => unknown };
  /** At the end of the title. */
  readonly action?: (data: Loaded<Data>) => ReactNode;
  readonly children: (data: Loaded<Data>) => ReactNode;
}

type Loaded<Data> = Exclude<Data, undefined>;

/** A card for one query: a skeleton while it loads, an error with Retry, or its content. */
export const QueryCard = <Data,>({
  title,
  className,
  heightsPx,
  query: { data, error, refetch },
  action,
  children,
}: QueryCardProps<Data>) => {
  if (error)
    return (
      <Card title={title} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!isLoaded(data)) return <LoadingCard title={title} className={className} heightsPx={heightsPx} />;
  return (
    <Card title={title} className={className} action={action?.(data)}>
      {children(data)}
    </Card>
  );
};

const isLoaded = <Data,>(data: Data): data is Loaded<Data> => data !== undefined;

import { toApiError } from '@threshold/api/react';
import { Card, ErrorState, LoadingCard } from '@threshold/ui';
import type { ReactNode } from 'react';

interface Read<View> {
  readonly data: View | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface ReadCardProps<View> {
  readonly title: string;
  /** The heights of what will stand in the card, in px. */
  readonly heightsPx: readonly number[];
  readonly read: Read<View>;
  /** Stands at the title's end. */
  readonly action?: (view: View) => ReactNode;
  readonly children: (view: View) => ReactNode;
  readonly className?: string | undefined;
}

/** A card over one read: a skeleton until it is there, a sentence with Retry where it fails, else its content. */
export const ReadCard = <View,>({
  title,
  heightsPx,
  read: { data, error, refetch },
  action,
  children,
  className,
}: ReadCardProps<View>) => {
  if (error)
    return (
      <Card title={title} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (data === undefined) return <LoadingCard title={title} className={className} heightsPx={heightsPx} />;
  return (
    <Card title={title} className={className} action={action?.(data)}>
      {children(data)}
    </Card>
  );
};

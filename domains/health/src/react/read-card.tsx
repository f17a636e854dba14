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
  readonly heightsPx: readonly number[];
  readonly read: Read<View>;
  readonly action?: (view: View) => ReactNode;
  readonly children: (view: View) => ReactNode;
  readonly className?: string | undefined;
}

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

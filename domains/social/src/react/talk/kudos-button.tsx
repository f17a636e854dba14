import { Button } from '@mantine/core';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { formatQuantity } from '@threshold/ui/format';
import type { FeedItemView } from '../../feed-schemas.ts';
import classes from './talk.module.css';
import { useKudos } from './use-kudos.ts';

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

export const KudosButton = ({ item }: { readonly item: FeedItemView }) => {
  const toggle = useKudos(item);
  const { kudosCount, hasKudos, isOwn } = item;
  const text = formatQuantity(kudosCount, 'kudos', 'kudos');
  if (isOwn)
    return (
      <span className={classes.counter}>
        <IconThumbUp {...iconProps} />
        {text}
      </span>
    );
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-pressed={hasKudos}
      className={classes.act ?? ''}
      data-given={hasKudos || undefined}
      leftSection={hasKudos ? <IconThumbUpFilled {...iconProps} /> : <IconThumbUp {...iconProps} />}
      onClick={toggle}
    >
      {text}
    </Button>
  );
};

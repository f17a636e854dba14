import { Button } from '@mantine/core';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { Avatar } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import type { FeedCardView } from '../../feed-schemas.ts';
import { formatName } from '../format.ts';
import { useReader } from '../reader.ts';
import classes from './reactions.module.css';
import { useKudos } from './use-kudos.ts';

const iconProps = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

export const KudosButton = ({ item }: { readonly item: FeedCardView }) => {
  const toggle = useKudos(item);
  const { kudosCount, hasKudos, isOwn } = item;
  const text = formatQuantity(kudosCount, 'kudos', 'kudos');
  if (isOwn)
    return kudosCount === 0 ? null : (
      <span className={classes.counter}>
        <IconThumbUp {...iconProps} />
        {text}
        <Givers item={item} />
      </span>
    );
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-pressed={hasKudos}
        className={classes.action ?? ''}
        data-has-kudos={hasKudos || undefined}
        leftSection={hasKudos ? <IconThumbUpFilled {...iconProps} /> : <IconThumbUp {...iconProps} />}
        onClick={toggle}
      >
        {kudosCount === 0 ? 'Give kudos' : text}
      </Button>
      <Givers item={item} />
    </>
  );
};

/** The initials of the first givers. The reader's own initials appear as soon as the button is pressed. */
const Givers = ({ item: { kudosGivers, hasKudos } }: { readonly item: FeedCardView }) => {
  const readerId = useReader().id;
  const givers = kudosGivers.filter(({ id }) => hasKudos || id !== readerId);
  if (givers.length === 0) return null;
  const names = givers.map(formatName).join(', ');
  return (
    <span className={classes.givers} title={names}>
      {givers.map((giver) => (
        <Avatar key={giver.id} name={formatName(giver)} size={24} />
      ))}
      <span className="visually-hidden">from {names}</span>
    </span>
  );
};

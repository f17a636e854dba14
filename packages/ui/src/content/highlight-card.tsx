import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './highlight-card.module.css';

interface HighlightCardProps {
  readonly label: string;
  readonly icon?: Icon;
  /** The color of the label, where a rarity or a record has one. */
  readonly color?: 'rare' | 'epic' | 'legendary' | undefined;
  /** A number or a few words. */
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** True for a card that appears once the numbers beside it have been read. */
  readonly late?: boolean;
}

/**
 * A small card about something earned, named by its label and title. In a flex row, it grows into the space that the
 * others leave.
 */
export const HighlightCard = ({
  label,
  icon: Icon,
  color,
  title,
  detail,
  late = false,
}: HighlightCardProps) => {
  const id = useId();
  const [labelId, titleId] = [`${id}-label`, `${id}-title`];
  return (
    <section className={classes.card} aria-labelledby={`${labelId} ${titleId}`} data-late={late || undefined}>
      <p
        id={labelId}
        className={classes.label}
        style={color === undefined ? undefined : { color: `var(--${color})` }}
      >
        {Icon === undefined ? null : <Icon size={17} stroke={1.7} aria-hidden="true" />}
        {label}
      </p>
      <div id={titleId} className={classes.title}>
        {title}
      </div>
      <p className={classes.detail}>{detail}</p>
    </section>
  );
};

import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './card.module.css';
import { CardCharts, useCardCharts } from './card-charts.tsx';
import { CardMenu } from './card-menu.tsx';

interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  readonly title: string;
  /** 2 (default) directly below the page's h1, 3 within another card. */
  readonly titleOrder?: 2 | 3;
  /** For example a tag, a link or a small button. */
  readonly action?: ReactNode;
  /** Hides the title visually if the card's content makes it redundant. */
  readonly titleHidden?: boolean;
}

/**
 * A section of a screen, named by its heading. Its children form a column with a gap of 16 px. If it contains charts, it
 * has a menu that shows them as tables.
 */
export const Card = ({
  title,
  titleOrder = 2,
  action,
  titleHidden = false,
  className,
  children,
  ...section
}: CardProps) => {
  const titleId = useId();
  const { charts, tableIds, toggle, value } = useCardCharts();
  const Heading = titleOrder === 2 ? 'h2' : 'h3';
  const heading = (
    <Heading id={titleId} className={titleHidden ? 'visually-hidden' : classes.title}>
      {title}
    </Heading>
  );
  return (
    <section
      {...section}
      aria-labelledby={titleId}
      className={className === undefined ? classes.card : `${classes.card} ${className}`}
    >
      {titleHidden && action === undefined && charts.length === 0 ? (
        heading
      ) : (
        <div className={classes.head}>
          {heading}
          {action === undefined && charts.length === 0 ? null : (
            <div className={classes.action}>
              {action}
              {charts.length === 0 ? null : (
                <CardMenu title={title} charts={charts} tableIds={tableIds} onToggle={toggle} />
              )}
            </div>
          )}
        </div>
      )}
      <CardCharts value={value}>{children}</CardCharts>
    </section>
  );
};

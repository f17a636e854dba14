import { Link } from '@tanstack/react-router';
import classes from './ads.module.css';
import type { HouseTile } from './house-tiles.ts';

export const HouseTileCard = ({
  tile: { kind, title, text, to },
  wide = false,
}: {
  readonly tile: HouseTile;
  /** True for a tile as wide as the page, like a banner. */
  readonly wide?: boolean;
}) => {
  const label = (
    <>
      <span className={classes.kind}>{kind}</span>
      <span className={classes.tileTitle}>{title}</span>
      <span className={classes.tileText}>{text}</span>
    </>
  );
  return to === null ? (
    <div className={classes.tile} data-wide={wide || undefined}>
      {label}
    </div>
  ) : (
    <Link to={to} className={classes.tile} data-wide={wide || undefined}>
      {label}
    </Link>
  );
};

import { Link } from '@tanstack/react-router';
import classes from './ads.module.css';
import type { HouseTile } from './house-tiles.ts';

/** One place for an ad: advice of the house, or the way to its shop. Nobody pays for it, and it says so. */
export const HouseTileCard = ({
  tile: { kind, title, text, to },
  wide = false,
}: {
  readonly tile: HouseTile;
  /** As a banner: the words beside one another. */
  readonly wide?: boolean;
}) => {
  const words = (
    <>
      <span className={classes.kind}>{kind}</span>
      <span className={classes.tileTitle}>{title}</span>
      <span className={classes.tileText}>{text}</span>
    </>
  );
  return to === null ? (
    <div className={classes.tile} data-wide={wide || undefined}>
      {words}
    </div>
  ) : (
    <Link to={to} className={classes.tile} data-wide={wide || undefined}>
      {words}
    </Link>
  );
};

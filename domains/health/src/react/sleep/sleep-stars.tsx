import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { SLEEP_QUALITIES } from '../quick-entry/entry-form.ts';
import classes from './sleep.module.css';

/** Stars with a text alternative: "Good, 3 of 5 stars". */
export const SleepStars = ({ quality }: { readonly quality: number | null }) => {
  if (quality === null) return <span className={classes.stars}>No quality</span>;
  const words = SLEEP_QUALITIES.find(({ value }) => value === String(quality))?.label ?? '';
  return (
    <span className={classes.stars} role="img" aria-label={`${words}, ${quality} of 5 stars`} title={words}>
      {SLEEP_QUALITIES.map(({ value }) => {
        const Star = Number(value) <= quality ? IconStarFilled : IconStar;
        return <Star key={value} size={14} aria-hidden="true" />;
      })}
    </span>
  );
};

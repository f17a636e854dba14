import type { ReactNode } from 'react';
import type { ProfileView } from '../../schemas.ts';
import classes from './unlock-banner.module.css';

const REQUIREMENTS = [
  { field: 'lthr', label: 'your LTHR' },
  { field: 'raceDistance', label: 'a race distance' },
  { field: 'raceDate', label: 'a race date' },
] as const;

interface UnlockBannerProps {
  readonly profile: ProfileView;
  /** Below the requirements. */
  readonly children?: ReactNode;
}

/**
 * Lists the missing requirements of AI plan generation (docs/specification.md#5-validation). Renders nothing
 * if all three are set.
 */
export const UnlockBanner = ({ profile, children }: UnlockBannerProps) => {
  const missingLabels = REQUIREMENTS.filter(({ field }) => profile[field] === null).map(({ label }) => label);
  if (missingLabels.length === 0) return null;
  return (
    <aside className={classes.banner} aria-label="AI plan generation">
      <p className={classes.title}>Unlock AI plan generation</p>
      <p className={classes.words}>
        Add {LIST_FORMAT.format(missingLabels)} to get your personal 8-week plan.
      </p>
      {children}
    </aside>
  );
};

const LIST_FORMAT = new Intl.ListFormat('en', { type: 'conjunction' });

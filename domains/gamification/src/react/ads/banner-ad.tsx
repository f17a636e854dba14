import { useToday } from '@threshold/ui';
import classes from './ads.module.css';
import { HouseTileCard } from './house-tile-card.tsx';
import { getHouseTiles } from './house-tiles.ts';

const DAY_MS = 86_400_000;

interface BannerAdProps {
  /** IANA time zone; the banner changes at midnight there. */
  readonly timeZone: string;
  /** True while an injury stops all training. */
  readonly isHealing?: boolean;
  readonly className?: string | undefined;
}

/**
 * The banner above Recovery Metrics (docs/specification.md#22-dashboard). House ads only: no ad network is connected.
 */
export const BannerAd = ({ timeZone, isHealing = false, className }: BannerAdProps) => {
  const today = useToday(timeZone);
  return (
    <aside aria-label="From Threshold" className={`${classes.banner} ${className ?? ''}`}>
      <HouseTileCard tile={getHouseTiles(Date.parse(today) / DAY_MS, true, isHealing).banner} wide />
    </aside>
  );
};

import { Button, UnstyledButton } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { toApiError, useOffFeatures } from '@threshold/api/react';
import {
  Card,
  createLazyDialog,
  createLazyOptional,
  ErrorState,
  LoadingCard,
  NumberText,
  Unit,
  useHasElapsed,
  useToday,
} from '@threshold/ui';
import { Suspense, useState } from 'react';
import { AD_SECONDS, ADS_PER_DAY, type AdStatusView } from '../../points-schemas.ts';
import { trpc } from '../api.ts';
import classes from './ads.module.css';
import { HouseTileCard } from './house-tile-card.tsx';
import { getHouseTiles } from './house-tiles.ts';

/*
 * Lazy, to stay out of the dashboard's first load. The button is not shared with the leaderboard, which would
 * add a chunk to that load.
 */
const AdDialog = createLazyDialog(() => import('./ad-dialog.tsx'));
const LedgerDialog = createLazyDialog(() => import('../points/ledger-dialog.tsx'));
const PointsSubscription = createLazyOptional(() => import('../points/points-subscription.tsx'));

const TITLE = 'Earn Fusion Points';
/** The event stream opens this late to stay out of the dashboard's first load. */
const SUBSCRIBE_AFTER_MS = 5_000;
const DAY_MS = 86_400_000;

interface EarnPointsCardProps {
  readonly timeZone: string;
  /** True while an injury stops all training. */
  readonly isHealing?: boolean;
  readonly className?: string | undefined;
}

/** Remaining ads, the next one's value and two house tiles (docs/specification.md#22-dashboard). */
export const EarnPointsCard = ({ timeZone, isHealing = false, className }: EarnPointsCardProps) => {
  const today = useToday(timeZone);
  const { data: status, error, refetch } = trpc.gamification.adStatus.useQuery();
  const [isAdOpen, setIsAdOpen] = useState(false);
  // Counts the opened ads, so that each mounts a new dialog.
  const [openedCount, setOpenedCount] = useState(0);
  const [isLedgerOpen, setIsLedgerOpen] = useState(false);
  const hasShop = !useOffFeatures().includes('merch');
  const isSubscribed = useHasElapsed(SUBSCRIBE_AFTER_MS);
  if (error && !status)
    return (
      <Card title={TITLE} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!status) return <LoadingCard title={TITLE} className={className} heightsPx={[58, 42, 132]} />;
  const { tiles } = getHouseTiles(Date.parse(today) / DAY_MS, hasShop, isHealing);
  const { ad } = status;
  const isUnavailable = !status.canWatch || ad === null;
  const openAd = () => {
    if (isUnavailable) return;
    setOpenedCount(openedCount + 1);
    setIsAdOpen(true);
  };
  return (
    <Card title={TITLE} className={className} action={<LedgerLink onOpen={() => setIsLedgerOpen(true)} />}>
      <NextAdPoints status={status} />
      {/* Not disabled: the focus returns to it after the day's last ad. */}
      <Button
        variant="default"
        aria-disabled={isUnavailable || undefined}
        data-disabled={isUnavailable || undefined}
        leftSection={<IconBolt size={18} stroke={1.7} aria-hidden="true" />}
        onClick={openAd}
      >
        Watch ad, {AD_SECONDS} s
      </Button>
      <div className={classes.tiles}>
        {tiles.map((tile) => (
          <HouseTileCard key={tile.title} tile={tile} />
        ))}
      </div>
      {openedCount > 0 && ad ? (
        <AdDialog
          key={openedCount}
          opened={isAdOpen}
          status={{ ...status, ad }}
          onClose={() => setIsAdOpen(false)}
        />
      ) : null}
      <LedgerDialog opened={isLedgerOpen} onClose={() => setIsLedgerOpen(false)} />
      <Suspense>{isSubscribed ? <PointsSubscription /> : null}</Suspense>
    </Card>
  );
};

const NextAdPoints = ({
  status: { canWatch, remaining, pointsPerAd },
}: {
  readonly status: AdStatusView;
}) => (
  <div>
    {remaining === 0 ? null : (
      <p className={classes.worth}>
        <NumberText>+{pointsPerAd}</NumberText>
        <Unit>FP for the next ad</Unit>
      </p>
    )}
    <p className={classes.remaining}>
      {remaining === 0 || !canWatch
        ? 'No ads left today. Come back tomorrow.'
        : `${remaining} of ${ADS_PER_DAY} ads left today`}
    </p>
  </div>
);

const LedgerLink = ({ onOpen }: { readonly onOpen: () => void }) => (
  <UnstyledButton className={classes.ledgerLink} onClick={onOpen}>
    How you earned your points
  </UnstyledButton>
);

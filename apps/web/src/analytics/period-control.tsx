import { Button, SegmentedControl } from '@mantine/core';
import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isCompared, type Period, TIME_RANGES, type TimeRange } from '@threshold/contracts/period';
import classes from './analytics.module.css';
import { toAnalyticsSearch } from './analytics-search.ts';

const LABELS: Readonly<Record<TimeRange, { readonly short: string; readonly long: string }>> = {
  '6w': { short: '6 w', long: '6 weeks' },
  '3m': { short: '3 m', long: '3 months' },
  '6m': { short: '6 m', long: '6 months' },
  '1y': { short: '1 y', long: '1 year' },
  all: { short: 'All', long: 'All, up to two years' },
};

/** Chooses the time axis of the page, and the comparison with the block before it. Both are in the address. */
export const PeriodControl = ({ period }: { readonly period: Period }) => {
  const navigate = useNavigate();
  const CompareIcon = isCompared(period) ? IconSquareCheck : IconSquare;
  const choose = (next: Period) =>
    void navigate({ to: '/analytics', search: toAnalyticsSearch(next), replace: true, resetScroll: false });
  return (
    <div className={classes.period}>
      <Button
        variant="default"
        size="sm"
        className={classes.compare ?? ''}
        aria-label="Compare previous block"
        aria-pressed={isCompared(period)}
        disabled={period.range === 'all'}
        leftSection={<CompareIcon size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => choose({ range: period.range, compare: !period.compare })}
      >
        Compare<span className={classes.wideOnly}>&nbsp;previous block</span>
      </Button>
      <SegmentedControl
        aria-label="Time range"
        withItemsBorders={false}
        value={period.range}
        onChange={(range) => choose({ ...period, range })}
        data={TIME_RANGES.map((value) => ({
          value,
          label: (
            <>
              <span aria-hidden="true">{LABELS[value].short}</span>
              <span className="visually-hidden">{LABELS[value].long}</span>
            </>
          ),
        }))}
      />
    </div>
  );
};

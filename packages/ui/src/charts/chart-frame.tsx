import { UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { LoadingLines } from '../states/loading.tsx';
import classes from './chart.module.css';

interface ChartFrameProps {
  /** What is measured: names the chart's button among others of the page. */
  readonly label: string;
  /** The chart in one sentence, for those who do not see it. */
  readonly sentence: string;
  readonly legend?: ReactNode;
  readonly table: ReactNode;
  readonly heightPx: number;
  /** The drawing; it may still be on its way. */
  readonly children: ReactNode;
}

/** What every chart stands in: its legend, the drawing behind a skeleton of its height, and the table in its place. */
export const ChartFrame = ({ label, sentence, legend, table, heightPx, children }: ChartFrameProps) => {
  const [asTable, setAsTable] = useState(false);
  const placeId = useId();
  return (
    <div className={classes.chart}>
      {legend}
      <div id={placeId} className={classes.place} style={{ minHeight: heightPx }}>
        {asTable ? (
          // A long table scrolls in the chart's place, by keyboard too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus
          <section className={classes.scroll} tabIndex={0} aria-label={`${label}, table`}>
            {table}
          </section>
        ) : (
          <div className={classes.drawing} role="img" aria-label={sentence}>
            <Suspense fallback={<LoadingLines heightsPx={[heightPx]} />}>{children}</Suspense>
          </div>
        )}
      </div>
      <UnstyledButton
        className={classes.toggle}
        aria-controls={placeId}
        aria-label={`${asTable ? 'Show as chart' : 'Show as table'}: ${label}`}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? 'Show as chart' : 'Show as table'}
      </UnstyledButton>
    </div>
  );
};

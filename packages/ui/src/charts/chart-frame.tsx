import { UnstyledButton } from '@mantine/core';
import { type ReactNode, use, useEffect, useId, useState } from 'react';
import { CardCharts } from '../content/card-charts.tsx';
import { LoadingLines } from '../states/loading.tsx';
import classes from './chart.module.css';
import { StaggeredDrawing } from './drawing/staggered-drawing.tsx';
import { usePrinting } from './drawing/use-printing.ts';

interface ChartFrameProps {
  /** What is measured. Also used to name the chart's button. */
  readonly label: string;
  /** The chart as one sentence for screen readers. */
  readonly sentence: string;
  readonly legend?: ReactNode;
  readonly table: ReactNode;
  readonly heightPx: number;
  /** True if the drawing needs no script and is part of the page. */
  readonly isPlain?: boolean;
  /** The drawing, which loads when it is close to the viewport. */
  readonly children: ReactNode;
}

/**
 * The frame of every chart: a legend and the drawing, or the table instead. The card's menu switches between them; a
 * chart without a card has a button. A skeleton of the same height is shown while the drawing loads. If the page is
 * printed before that, the table is printed.
 */
export const ChartFrame = ({
  label,
  sentence,
  legend,
  table,
  heightPx,
  isPlain = false,
  children,
}: ChartFrameProps) => {
  const [isOwnTableShown, setIsOwnTableShown] = useState(false);
  const [isDrawn, setIsDrawn] = useState(isPlain);
  const isPrinting = usePrinting();
  const contentId = useId();
  const card = use(CardCharts);
  const register = card?.register;
  useEffect(() => register?.({ id: contentId, label }), [register, contentId, label]);
  const isTableShown = card ? card.tableIds.has(contentId) : isOwnTableShown;
  return (
    <div className={classes.chart}>
      {legend}
      <div id={contentId} className={classes.place} style={{ minHeight: heightPx }}>
        {isTableShown || (isPrinting && !isDrawn) ? (
          // A long table scrolls inside the chart's area, with the keyboard too.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
          <section className={classes.scroll} tabIndex={0} aria-label={`${label}, table`}>
            {table}
          </section>
        ) : (
          <div className={classes.drawing} role="img" aria-label={sentence}>
            {isPlain ? (
              children
            ) : (
              <StaggeredDrawing
                placeholder={<LoadingLines heightsPx={[heightPx]} isFilling />}
                onDrawn={() => setIsDrawn(true)}
              >
                {children}
              </StaggeredDrawing>
            )}
          </div>
        )}
      </div>
      {card ? null : (
        <UnstyledButton
          className={classes.toggle}
          aria-controls={contentId}
          aria-label={`${isTableShown ? 'Show as chart' : 'Show as table'}: ${label}`}
          onClick={() => setIsOwnTableShown(!isTableShown)}
        >
          {isTableShown ? 'Show as chart' : 'Show as table'}
        </UnstyledButton>
      )}
    </div>
  );
};

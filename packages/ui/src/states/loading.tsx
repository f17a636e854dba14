import { Card } from '../content/card.tsx';
import classes from './states.module.css';

interface LoadingLinesProps {
  /** The height of each line in px, like those of the content. */
  readonly heightsPx?: readonly number[];
  /** For screen readers. */
  readonly label?: string;
}

/** Different widths, like lines of text. */
const LINE_WIDTHS = ['38%', '62%', '88%', '46%'];

/** A line of at least this height represents a figure and spans the whole width. */
const MIN_FIGURE_PX = 48;

/** A skeleton of lines, in place of content that is loading. */
export const LoadingLines = ({ heightsPx = [24, 22, 56, 16], label = 'Loading' }: LoadingLinesProps) => (
  <div className={classes.lines} aria-busy="true">
    <span className="visually-hidden">{label}</span>
    {heightsPx.map((heightPx, index) => (
      <span
        key={index}
        className={classes.skeleton}
        style={{
          height: heightPx,
          width: heightPx >= MIN_FIGURE_PX ? '100%' : LINE_WIDTHS[index % LINE_WIDTHS.length],
        }}
      />
    ))}
  </div>
);

interface LoadingCardProps extends LoadingLinesProps {
  readonly title: string;
  readonly className?: string | undefined;
}

export const LoadingCard = ({ title, className, ...lines }: LoadingCardProps) => (
  <Card title={title} className={className} aria-busy="true">
    <LoadingLines {...lines} />
  </Card>
);

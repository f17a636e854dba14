import { Card } from '../content/card.tsx';
import classes from './states.module.css';

interface LoadingLinesProps {
  /** The height of each line in px, similar to the content's lines. */
  readonly heightsPx?: readonly number[];
  /** For screen readers. */
  readonly label?: string;
  /** True for one line that fills its container's height. */
  readonly isFilling?: boolean;
}

/** Widths vary, like lines of text. */
const LINE_WIDTHS = ['38%', '62%', '88%', '46%'];

/** A line at least this high represents a figure and spans the full width. */
const MIN_FIGURE_PX = 48;

/** A skeleton of lines, shown while the content loads. */
export const LoadingLines = ({
  heightsPx = [24, 22, 56, 16],
  label = 'Loading',
  isFilling = false,
}: LoadingLinesProps) => (
  <div className={classes.lines} data-filling={isFilling || undefined} aria-busy="true">
    <span className="visually-hidden">{label}</span>
    {heightsPx.map((heightPx, index) => (
      <span
        key={index}
        className={classes.skeleton}
        style={{
          height: isFilling ? '100%' : heightPx,
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

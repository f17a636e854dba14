import classes from './logo.module.css';

/** Heights in units of the view box. */
const BARS = [
  { zone: 1, height: 7 },
  { zone: 2, height: 12 },
  { zone: 3, height: 16 },
  { zone: 4, height: 21 },
  { zone: 5, height: 14 },
] as const;

/** The logo's mark: five zone bars under the dashed threshold line. Decorative; `size` is its width in px. */
export const LogoMark = ({ size = 26 }: { readonly size?: number | undefined }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
    <line x1="0.5" x2="27.5" y1="3.5" y2="3.5" stroke="var(--tx)" strokeWidth="1.6" strokeDasharray="2.6 2" />
    {BARS.map(({ zone, height }, index) => (
      <rect
        key={zone}
        x={1 + index * 5.4}
        y={26.5 - height}
        width="3.9"
        height={height}
        rx="1.3"
        fill={`var(--zone-${zone})`}
      />
    ))}
  </svg>
);

/** The mark with the product's name beside it; `size` is the mark's width in px. */
export const Logo = ({ size }: { readonly size?: number | undefined }) => (
  <span className={classes.logo}>
    <LogoMark size={size} />
    <span className={classes.name}>Threshold</span>
  </span>
);

import { ZONES } from '@threshold/physiology';
import {
  darkTokens,
  FONT,
  LoadingLines,
  Logo,
  LogoMark,
  lightTokens,
  PageTitle,
  ZONE_COLORS,
} from '@threshold/ui';
import classes from './app-placeholder.module.css';

const PLACEHOLDER_HEIGHTS_PX = [132, 88, 88, 132, 132];

/** Static theme colors for the document's color scheme, until the script provides the theme. */
const theme = Object.fromEntries([
  ['fontFamily', FONT],
  ...(['bg', 'tx', 'tx2', 's2', 's3', 'line'] as const).map((name) => [
    `--${name}`,
    `light-dark(${lightTokens[name]}, ${darkTokens[name]})`,
  ]),
  ...ZONES.map(({ zone }) => [
    `--zone-${zone}`,
    `light-dark(${ZONE_COLORS[zone].light}, ${ZONE_COLORS[zone].dark})`,
  ]),
]);

interface AppPlaceholderProps {
  /** The screen's title, if it doesn't depend on data. */
  readonly title?: string;
}

/**
 * The placeholder in the app's document while scripts load: the screen's header in its final place, or just the
 * logo. The app replaces it once it has something to show.
 */
export const AppPlaceholder = ({ title = '' }: AppPlaceholderProps) => (
  <div className={classes.sight} style={theme} data-title={title} aria-busy="true">
    <div className={classes.mark}>
      <span className="visually-hidden">Loading</span>
      <LogoMark size={44} />
    </div>
    <div className={classes.bar}>
      <Logo />
    </div>
    <main className={classes.page}>
      <PageTitle title={title} eyebrow={'\u00a0'} />
      <LoadingLines heightsPx={PLACEHOLDER_HEIGHTS_PX} label="Loading page" />
    </main>
  </div>
);

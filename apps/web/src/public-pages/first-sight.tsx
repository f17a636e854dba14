import { ZONES } from '@threshold/physiology';
import { LogoMark, ZONE_COLORS } from '@threshold/ui';
import type { CSSProperties } from 'react';

/** The theme's colours come with the script; until then the mark has these, which both canvases carry. */
const colors = Object.fromEntries([
  ['--tx', 'currentColor'],
  ...ZONES.map(({ zone }) => [`--zone-${zone}`, ZONE_COLORS[zone].from]),
]);

const middle: CSSProperties = { display: 'grid', placeItems: 'center', minHeight: '100dvh', ...colors };

/** What the app's document shows while its script is on the way: the mark where the app itself waits with it. */
export const FirstSight = () => (
  <div style={middle} aria-busy="true">
    <span className="visually-hidden">Loading</span>
    <LogoMark size={44} />
  </div>
);

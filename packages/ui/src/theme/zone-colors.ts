import type { Zone } from '@threshold/physiology';

interface ZoneColors {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly dark: string;
  readonly light: string;
}

/**
 * The colors of each zone. The badge's text has a contrast of at least 4.67:1 on both ends of the gradient.
 * `dark` and `light` color lines and bars in each theme, with at least 4.5:1 on a card.
 */
export const ZONE_COLORS: Readonly<Record<Zone, ZoneColors>> = {
  1: { from: '#b4c1d1', to: '#8799af', text: '#0d131a', dark: '#93a5bb', light: '#66788f' },
  2: { from: '#6ccbff', to: '#2e9dee', text: '#03121e', dark: '#3fa9f5', light: '#1877c2' },
  3: { from: '#62e3a4', to: '#22b875', text: '#02140b', dark: '#34c986', light: '#0b8150' },
  4: { from: '#cc4806', to: '#a83703', text: '#ffffff', dark: '#f2762e', light: '#c94a0a' },
  5: { from: '#d91c4a', to: '#9c0a3b', text: '#ffffff', dark: '#f5476c', light: '#c8184a' },
};

/** The CSS color of a zone's lines and bars in the current theme. */
export const zoneColor = (zone: Zone): string => `var(--zone-${zone})`;

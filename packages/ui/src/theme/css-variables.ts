import type { CSSVariablesResolver } from '@mantine/core';
import { ZONES } from '@threshold/physiology';
import { darkTokens, lightTokens, type Tokens } from './tokens.ts';
import { ZONE_COLORS } from './zone-colors.ts';

type Variables = Record<`--${string}`, string>;

const toVariables = (tokens: Tokens): Variables =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

const createZoneLineVariables = (theme: 'dark' | 'light'): Variables =>
  Object.fromEntries(ZONES.map(({ zone }) => [`--zone-${zone}`, ZONE_COLORS[zone][theme]]));

const zoneBadgeVariables: Variables = Object.fromEntries(
  ZONES.flatMap(({ zone }) => [
    [`--zone-${zone}-from`, ZONE_COLORS[zone].from],
    [`--zone-${zone}-to`, ZONE_COLORS[zone].to],
    [`--zone-${zone}-tx`, ZONE_COLORS[zone].text],
  ]),
);

/** Maps Mantine's color roles to ours, so that Mantine components need no color props. */
const toMantineVariables = (tokens: Tokens): Variables => ({
  '--mantine-color-body': tokens.bg,
  '--mantine-color-text': tokens.tx,
  '--mantine-color-bright': tokens.tx,
  '--mantine-color-dimmed': tokens.tx2,
  '--mantine-color-placeholder': tokens.tx3,
  '--mantine-color-anchor': tokens.tx,
  '--mantine-color-error': tokens.bad,
  '--mantine-color-success': tokens.good,
  '--mantine-color-default': tokens.btn2,
  '--mantine-color-default-hover': tokens['btn2-hover'],
  '--mantine-color-default-color': tokens.tx,
  '--mantine-color-default-border': tokens['btn-bd'],
  '--mantine-color-disabled': tokens.s2,
  '--mantine-color-disabled-color': tokens.tx3,
  '--mantine-color-disabled-border': tokens.line,
  '--mantine-primary-color-filled': tokens.cta,
  '--mantine-primary-color-filled-hover': tokens['cta-hover'],
  '--mantine-primary-color-contrast': tokens['cta-tx'],
});

/** Exposes the product's colors to CSS as `--bg`, `--tx2`, `--zone-4`, `--zone-4-from` … for both themes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: zoneBadgeVariables,
  dark: {
    ...toVariables(darkTokens),
    ...createZoneLineVariables('dark'),
    ...toMantineVariables(darkTokens),
    '--card-shadow': 'none',
  },
  light: {
    ...toVariables(lightTokens),
    ...createZoneLineVariables('light'),
    ...toMantineVariables(lightTokens),
    '--card-shadow': '0 1px 2px rgb(0 0 0 / 4%)',
  },
});

import { FONT } from '../../theme/fonts.ts';
import { darkTokens, lightTokens, type Tokens } from '../../theme/tokens.ts';
import { ZONE_COLORS } from '../../theme/zone-colors.ts';
import type { ChartScheme, ChartTone } from '../chart-data.ts';
import type { ChartOption } from './echarts.ts';

export const getChartTokens = (scheme: ChartScheme): Tokens => (scheme === 'dark' ? darkTokens : lightTokens);

export function getToneColor(tone: ChartTone, scheme: ChartScheme): string {
  switch (tone) {
    case 'zone1':
      return ZONE_COLORS[1][scheme];
    case 'zone2':
      return ZONE_COLORS[2][scheme];
    case 'zone3':
      return ZONE_COLORS[3][scheme];
    case 'zone4':
      return ZONE_COLORS[4][scheme];
    case 'zone5':
      return ZONE_COLORS[5][scheme];
    default:
      return getChartTokens(scheme)[tone];
  }
}

/** The text style of labels on an axis. */
export const getAxisLabelStyle = (tokens: Tokens) =>
  ({ color: tokens.tx2, fontSize: 11, lineHeight: 14, fontFamily: FONT }) as const;

/** The tooltip's style. Drawn as SVG text instead of HTML, so that no name or value can become markup. */
export const createTooltipStyle = (tokens: Tokens) =>
  ({
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: tokens.s3,
    borderColor: tokens['line-2'],
    borderWidth: 1,
    borderRadius: 10,
    padding: [8, 10],
    textStyle: { color: tokens.tx, fontFamily: FONT, fontSize: 13 },
  }) as const satisfies ChartOption['tooltip'];

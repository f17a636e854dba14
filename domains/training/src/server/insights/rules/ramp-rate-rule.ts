import { formatSignedTenths, formatTenths } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

/** Gain of fitness points in 7 days below which there is nothing to report. */
const MIN_RAMP_RATE = 1;

export const rampRateRule: InsightRule = ({ fitness }) => {
  const { ramp, rampStatus, morning } = fitness;
  if (morning === null || ramp === null || rampStatus === null || ramp < MIN_RAMP_RATE) return null;
  const fitnessText = formatTenths(morning.fitness);
  const changeText = `Fitness is ${fitnessText}, ${formatSignedTenths(ramp)} in 7 days`;
  const basis = [
    { label: 'Fitness (42 days)', value: fitnessText },
    { label: 'Change in 7 days', value: formatSignedTenths(ramp) },
  ];
  if (rampStatus === 'ok')
    return {
      type: 'positive',
      title: 'Fitness is growing',
      message: `${changeText}, a steady pace.`,
      basis,
      advice: 'Keep the weekly rhythm that got you here.',
    };
  return {
    type: rampStatus === 'warning' ? 'warning' : 'neutral',
    title: rampStatus === 'warning' ? 'Fitness is rising very fast' : 'Fitness is rising fast',
    message: `${changeText}. More than ${rampStatus === 'warning' ? '8' : '5'} a week is hard to keep up.`,
    basis,
    advice: 'Keep next week’s volume where it is.',
  };
};

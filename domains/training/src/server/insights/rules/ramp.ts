import { formatSignedTenths, formatTenths } from '../format.ts';
import type { InsightRule } from '../insight-rule.ts';

/** Gain of fitness points in 7 days below which there is nothing to report. */
const MIN_RAMP = 1;

export const rampRule: InsightRule = ({ fitness }) => {
  const { ramp, rampStatus, morning } = fitness;
  if (morning === null || ramp === null || rampStatus === null || ramp < MIN_RAMP) return null;
  const fitnessText = formatTenths(morning.fitness);
  const changeText = `Fitness is ${fitnessText}, ${formatSignedTenths(ramp)} within 7 days`;
  const basis = [
    { label: 'Fitness (42 days)', value: fitnessText },
    { label: 'Change in 7 days', value: formatSignedTenths(ramp) },
  ];
  if (rampStatus === 'ok')
    return {
      type: 'positive',
      title: 'Fitness is growing',
      message: `${changeText}: a steady rate.`,
      basis,
      advice: 'Keep the weekly rhythm that got you here.',
    };
  return {
    type: rampStatus === 'warning' ? 'warning' : 'neutral',
    title: rampStatus === 'warning' ? 'Fitness is rising very fast' : 'Fitness is rising fast',
    message: `${changeText}; ${rampStatus === 'warning' ? 'above 8' : 'above 5'} a week is hard to keep up.`,
    basis,
    advice: 'Hold next week’s volume where it is.',
  };
};

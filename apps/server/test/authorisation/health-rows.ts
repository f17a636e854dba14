import type { MatrixRow } from './matrix-row.ts';

/** The procedures of domain health. */
export const healthRows: Readonly<Record<string, MatrixRow>> = {
  'health.entries': { input: () => ({}), other: 'own' },
  'health.saveEntry': { input: () => ({ date: '2026-11-20', weight: 150 }), other: 'own' },
  'health.recovery': { other: 'own' },
  'health.hrvHistory': { other: 'own' },
  'health.sleep': { other: 'own' },
};

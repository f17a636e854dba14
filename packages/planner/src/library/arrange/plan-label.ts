import type { Plan } from '../../plan/plan.ts';
import type { GeneratedBy } from './week-arrangement.ts';

/**
 * Who made a plan, by who made each of its sessions: the model where every session that is trained is its own, the
 * rules where they made everything, and both otherwise.
 * @param made in the order of the plan's sessions
 */
export function planLabel(
  sessions: readonly Pick<Plan['sessions'][number], 'kind'>[],
  sources: readonly GeneratedBy[],
): GeneratedBy {
  if (sources.every((by) => by === 'rules')) return 'rules';
  const trained = sources.filter((_, index) => sessions[index]?.kind !== 'rest');
  return trained.length > 0 && trained.every((by) => by === 'model') ? 'model' : 'mixed';
}

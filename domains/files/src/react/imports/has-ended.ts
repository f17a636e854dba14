/** True if an import event reports that all its workouts were created or removed. */
export function hasEnded(said: unknown): boolean {
  if (typeof said !== 'object' || said === null || !('state' in said)) return false;
  if (said.state !== 'undone') return said.state === 'done';
  const { done, total } = { done: null, total: null, ...said };
  return typeof done === 'number' && typeof total === 'number' && done >= total;
}

import type { AttemptFault, AttemptView, EventType } from '../../webhook-schemas.ts';

export const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  'workout.completed': 'Workout completed or changed',
  'workout.removed': 'Workout deleted',
  'plan.changed': 'New plan',
  'health.changed': 'Health entry saved or deleted',
  'injury.changed': 'Injury logged or changed',
};

export const labelEvent = (type: AttemptView['type']): string =>
  type === 'test' ? 'Test' : EVENT_LABELS[type];

const FAULT_LABELS: Readonly<Record<AttemptFault, string>> = {
  timeout: 'No answer within 10 seconds',
  dns: 'Host not found, or not public',
  'not-public': 'Not a public address',
  refused: 'Connection refused',
  tls: 'Certificate not valid',
  network: 'Connection lost',
};

/** The outcome of an attempt, such as "Delivered, status 200". */
export function formatOutcome({ status, fault, isDelivered }: AttemptView): string {
  if (fault !== null) return FAULT_LABELS[fault];
  if (isDelivered) return `Delivered, status ${status}`;
  return status !== null && status >= 300 && status < 400
    ? `Status ${status}, but we don’t follow redirects`
    : `Status ${status}`;
}

import type { AthleteSummary, PersonView, Scope, Scopes } from '../schemas.ts';
import { SCOPES } from '../schemas.ts';

export const formatName = ({ firstName, lastName }: PersonView): string => `${firstName} ${lastName}`.trim();

/** "run" becomes "Run", "hiit" becomes "HIIT"; capitalized types stay as they are. */
export const formatType = (type: string): string =>
  type === 'hiit' ? 'HIIT' : type.charAt(0).toUpperCase() + type.slice(1);

export const SCOPE_LABELS: Readonly<Record<Scope, { readonly label: string; readonly description: string }>> =
  {
    plan: { label: 'Plan', description: 'Planned sessions, the season’s phase and your race' },
    workouts: {
      label: 'Workouts',
      description: 'What you did, heart rate, your notes, training load and comments',
    },
    health: { label: 'Health', description: 'Recovery, HRV, resting heart rate and sleep' },
    injuries: { label: 'Injuries', description: 'Active injuries, pain and red flags' },
  };

export const PROPOSE_LABEL = {
  label: 'May propose changes',
  description:
    'To move, change, skip or add a session. You accept or decline each one. Needs plan and workouts.',
} as const;

/** Such as "Plan, workouts. May propose changes". */
export function formatScopes(scopes: Scopes): string {
  const text = SCOPES.filter((scope) => scopes[scope])
    .map((scope) => SCOPE_LABELS[scope].label.toLowerCase())
    .join(', ');
  const sharedText = text.charAt(0).toUpperCase() + text.slice(1);
  return scopes.propose ? `${sharedText}. ${PROPOSE_LABEL.label}` : sharedText;
}

/** What the athlete sees today. Without every scope it is computed from less, so it may differ from what they see. */
export const formatStatus = ({ headline }: NonNullable<AthleteSummary['status']>, scopes: Scopes): string =>
  SCOPES.every((scope) => scopes[scope])
    ? `Sees today: “${headline}”`
    : `From what you can see: “${headline}”`;

export const PHASE_LABELS = {
  base: 'Base phase',
  build: 'Build phase',
  specific: 'Specific phase',
  taper: 'Taper',
  recovery: 'Recovery phase',
} as const;

import { invalid, notFound, type QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { rowId } from '@threshold/contracts/scalars';
import {
  computePlannedStress,
  computeZoneRangeBpm,
  formatDuration,
  formatHrTarget,
  type LocalDate,
  type Session,
  toSessionTarget,
  type Zone,
} from '@threshold/physiology';
import {
  estimateSessionKm,
  findWorkoutType,
  findWorkoutTypeByName,
  type PlannedSession,
  type SessionKind,
} from '@threshold/planner';
import { isOnFootType } from '../../on-foot.ts';
import type { OwnContent } from '../../own-session-schemas.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { getPlanInput, type Redact } from '../plans/get-plan-input.ts';
import { trainingTables } from '../tables.ts';
import type { Step } from '../workouts/workout-types.ts';

interface SessionContent {
  readonly type: string;
  readonly zone: Zone;
  readonly steps: readonly Step[];
  readonly notes: string;
}

/**
 * A session of the athlete's own, with heart-rate target, distance and stress.
 * @param redact for a reader who may not learn all facts about the athlete
 * @throws DomainError 'not-found' for an unknown template, 'invalid' for an unknown type or minutes outside its range
 */
export async function buildSession(
  ctx: QueryContext,
  {
    date,
    session,
    content,
  }: { readonly date: LocalDate; readonly session: Session; readonly content: OwnContent },
  redact?: Redact,
): Promise<PlannedSession> {
  const { type, zone, steps, notes } = await findContent(ctx, content);
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  const target =
    facts?.lthrBpm == null ? null : toSessionTarget({ zone, type }, computeZoneRangeBpm(zone, facts.lthrBpm));
  const durationMinutes = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const plannableFacts = isOnFootType(type) ? await findPlannableFacts(ctx) : null;
  return {
    date,
    session,
    kind: findWorkoutTypeByName(type)?.kind ?? KIND_BY_ZONE[zone],
    type,
    zone,
    durationMinutes,
    duration: formatDuration(60 * durationMinutes),
    hrTarget: target && formatHrTarget(target),
    hrLow: target?.low ?? null,
    hrHigh: target?.high ?? null,
    paceTarget: null,
    plannedKm: plannableFacts
      ? estimateSessionKm(await getPlanInput(ctx, today, plannableFacts, today, redact), steps)
      : null,
    notes,
    steps: steps.map((step) => ({ ...step })),
    rationale: 'You planned this session yourself.',
    checks: [],
    plannedTss: computePlannedStress(steps),
  };
}

/** Kinds of sessions with the athlete's own title, which is not in the library. */
const KIND_BY_ZONE: Readonly<Record<Zone, SessionKind>> = {
  1: 'recovery',
  2: 'easy',
  3: 'tempo',
  4: 'threshold',
  5: 'interval',
};

async function findContent(ctx: QueryContext, content: OwnContent): Promise<SessionContent> {
  switch (content.from) {
    case 'title': {
      const { title: type, minutes, zone } = content;
      return { type, zone, steps: [{ label: type, minutes, zone }], notes: '' };
    }
    case 'type':
      return buildFromType(content.typeId, content.minutes);
    case 'template':
      return findFromTemplate(ctx, content.templateId);
  }
}

function buildFromType(typeId: string, minutes: number): SessionContent {
  const type = findWorkoutType(typeId);
  if (!type || type.kind === 'rest' || type.kind === 'race')
    throw invalid('content.typeId', 'must be a workout from the library');
  const { min, max } = type.minutes;
  if (minutes < min || minutes > max) throw invalid('content.minutes', `must be from ${min} to ${max}`);
  return { type: type.name, zone: type.zone, steps: type.createSteps(minutes), notes: type.purpose };
}

async function findFromTemplate(ctx: QueryContext, templateId: string): Promise<SessionContent> {
  const template = rowId.safeParse(templateId).success
    ? await trainingTables(ctx.em)
        .selectFrom('workout_template')
        .select(['type', 'zone', 'steps'])
        .where('athlete_id', '=', ctx.athleteId)
        .where('id', '=', templateId)
        .executeTakeFirst()
    : undefined;
  if (!template) throw notFound('Template not found');
  return { ...template, notes: '' };
}

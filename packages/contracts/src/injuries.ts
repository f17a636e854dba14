import {
  BODY_PARTS,
  type BodyPart,
  INJURY_SEVERITIES,
  type InjurySeverity,
  type LocalDate,
} from '@threshold/physiology';
import { z } from 'zod';
import { defineEvent, definePort } from './index.ts';
import { localDate, rowId } from './scalars.ts';

/** The body parts of docs/specification.md#5-validation. */
export const bodyPart = z.enum(BODY_PARTS);
/** The severities of docs/specification.md#5-validation. */
export const injurySeverity = z.enum(INJURY_SEVERITIES);

/**
 * The athlete's injuries changed in a way that affects training: a new one, a healed one, or another severity.
 */
export const injuriesChanged = defineEvent(
  'injuriesChanged',
  z.object({
    athleteId: rowId,
    injuryId: rowId,
    change: z.enum(['logged', 'worse', 'better', 'recovered', 'removed']),
    bodyPart,
    severity: injurySeverity,
    today: localDate,
  }),
);

export interface ActiveInjury {
  readonly id: string;
  readonly bodyPart: BodyPart;
  /**
   * The severity that limits training now: a red pain light or a red flag raises it by one step, up to Severe.
   */
  readonly severity: InjurySeverity;
  readonly dateOfInjury: LocalDate;
  /** 0 to 10, from the last log or check-in. Hills and strides with a calf or Achilles injury require 2 or less. */
  readonly painLevel?: number | null;
  /** True while a red flag is active: no training until a professional has looked at it. */
  readonly stopsTraining: boolean;
}

export interface InjuriesPort {
  /** Worst first. */
  listActiveInjuries(athleteId: string): Promise<readonly ActiveInjury[]>;
  /** True if an active injury has no check-in on the day. */
  isCheckInMissing(athleteId: string, date: LocalDate): Promise<boolean>;
}

export const injuriesPort = definePort<InjuriesPort>('injuries');

export const injuriesPaths = {
  injuries: () => ({ to: '/injuries' }) as const,
};

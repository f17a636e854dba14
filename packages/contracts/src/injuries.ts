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

/** The athlete's injuries changed in a way that training must know: one more, one less, milder or worse. */
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

/** An active injury as training reads it. */
export interface ActiveInjury {
  readonly id: string;
  readonly bodyPart: BodyPart;
  /** As it limits training now: a red pain light or a red flag counts as one step worse, up to Severe. */
  readonly severity: InjurySeverity;
  readonly dateOfInjury: LocalDate;
  /** 0 to 10, as last logged or checked in; hills and strides with a calf or Achilles wait for 2 or less. */
  readonly painLevel?: number | null;
  /** True while a red flag stands: no training at all until a professional has looked at it. */
  readonly stopsTraining: boolean;
}

/** Lent by injuries. */
export interface InjuriesPort {
  /** The athlete's active injuries, the worst first. */
  activeInjuries(athleteId: string): Promise<readonly ActiveInjury[]>;
}

/** How another domain asks for it. */
export const injuriesPort = definePort<InjuriesPort>('injuries');

/** Where the injuries' screen is. */
export const injuriesPaths = {
  injuries: () => ({ to: '/injuries' }) as const,
};

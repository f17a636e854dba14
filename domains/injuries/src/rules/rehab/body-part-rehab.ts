import type { BodyPart } from '@threshold/physiology';
import type { ExerciseId } from './exercises/catalog.ts';
import type { RehabPhaseKind } from './phase-days.ts';

export interface BodyPartRehab {
  /** "protect" needs at least two mobility or isometric exercises, since a severe injury keeps only those. */
  readonly exercises: Readonly<Record<RehabPhaseKind, readonly ExerciseId[]>>;
  /** Completes "Avoid for now: …." */
  readonly activitiesToAvoid: string;
  readonly warningSign: string;
}

/** The ten body parts. Source: docs/specification.md#rehabilitation-rules. */
export const BODY_PART_REHAB: Readonly<Record<BodyPart, BodyPartRehab>> = {
  Knee: {
    exercises: {
      protect: ['quad-set', 'straight-leg-raise', 'heel-slide'],
      load: ['box-squat', 'step-up', 'glute-bridge'],
      strength: ['split-squat', 'single-leg-squat', 'double-hop'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'deep squats and running downhill',
    warningSign: 'The knee swells, locks or gives way.',
  },
  Ankle: {
    exercises: {
      protect: ['ankle-alphabet', 'isometric-eversion', 'supported-balance'],
      load: ['calf-raise', 'band-four-way', 'single-leg-balance'],
      strength: ['single-calf-raise', 'split-squat', 'hop-grid'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'uneven ground and sports where your foot can roll inward',
    warningSign: 'The ankle swells again, or you can’t take four steps on it.',
  },
  Calf: {
    exercises: {
      protect: ['isometric-calf', 'ankle-pump', 'easy-walk'],
      load: ['calf-raise', 'seated-calf-raise', 'step-up'],
      strength: ['heel-drop', 'single-calf-raise', 'skips'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'fast running and hills',
    warningSign: 'The calf gets swollen, hot or red. See a doctor the same day.',
  },
  Hip: {
    exercises: {
      protect: ['clam', 'glute-bridge', 'isometric-abduction', 'glute-squeeze', 'knee-rock'],
      load: ['side-plank', 'step-down', 'hip-hinge'],
      strength: ['lateral-band-walk', 'single-leg-rdl', 'split-squat'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'stretches that pull your leg across your body, and crossing your legs',
    warningSign: 'Groin pain with every step, or pain at night.',
  },
  Elbow: {
    exercises: {
      protect: ['wrist-extension-hold', 'wrist-flexion-hold', 'elbow-bend'],
      load: ['wrist-lowering', 'forearm-rotation'],
      strength: ['dumbbell-row', 'farmer-carry'],
      return: ['grip-return', 'arm-sport'],
    },
    activitiesToAvoid: 'a hard or heavy grip',
    warningSign: 'You can’t straighten your elbow, or your fingers go numb.',
  },
  Shoulder: {
    exercises: {
      protect: ['pendulum', 'shoulder-rotation-hold', 'scapular-set'],
      load: ['band-rotation', 'band-row', 'wall-slide'],
      strength: ['push-up-plus', 'light-press'],
      return: ['overhead-return', 'arm-sport'],
    },
    activitiesToAvoid: 'heavy overhead work',
    warningSign: 'You can’t lift your arm, or it gets weak or numb.',
  },
  'Lower Back': {
    exercises: {
      protect: ['easy-walk', 'cat-camel', 'bird-dog'],
      load: ['glute-bridge', 'side-plank', 'hip-hinge'],
      strength: ['light-deadlift', 'farmer-carry'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'bending forward under load and sitting for a long time',
    warningSign: 'Pain, tingling or weakness runs down a leg, or your groin goes numb.',
  },
  Hamstring: {
    exercises: {
      protect: ['isometric-bridge', 'heel-dig', 'heel-slide'],
      load: ['bridge-walk-out', 'romanian-deadlift', 'glute-bridge'],
      strength: ['nordic', 'single-leg-rdl', 'a-skip'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'fast running and bouncing stretches',
    warningSign: 'A sudden sharp pull, a bruise that spreads, or a gap in the muscle.',
  },
  Achilles: {
    exercises: {
      protect: ['isometric-calf', 'ankle-pump', 'easy-walk'],
      load: ['slow-calf-raise', 'seated-calf-raise'],
      strength: ['single-calf-raise', 'heel-drop', 'double-hop'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'stretching into pain, and hills',
    warningSign: 'A snap at the heel, or you can no longer rise onto your toes.',
  },
  'IT Band': {
    exercises: {
      protect: ['hip-abduction', 'glute-bridge', 'isometric-abduction', 'glute-squeeze'],
      load: ['step-down', 'side-plank', 'clam'],
      strength: ['lateral-band-walk', 'single-leg-squat', 'lateral-hop'],
      return: ['brisk-walk', 'graded-run', 'strides'],
    },
    activitiesToAvoid: 'running downhill and on sloping roads',
    warningSign: 'The outside of the knee swells, or it hurts when you walk.',
  },
};

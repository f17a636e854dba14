import type { CatalogExercise } from './exercise.ts';

/** Exercises that move a part without load. */
export const MOBILITY_EXERCISES = [
  {
    id: 'heel-slide',
    level: 'mobility',
    name: 'Heel slide',
    description:
      'Lie on your back with both legs straight. Slide one heel towards your seat until you feel a light stretch, wait a second, and slide it back.',
    sets: '2',
    reps: '10 each side',
    frequency: 'Twice a day',
    duration: '5 minutes',
    precautions: 'Move only as far as pain stays at 3 of 10 or less; a towel under the heel makes it easier.',
  },
  {
    id: 'ankle-alphabet',
    level: 'mobility',
    name: 'Ankle alphabet',
    description:
      'Sit with the foot in the air and write the letters of the alphabet with your big toe, slowly and as large as is comfortable.',
    sets: '1',
    reps: '1 alphabet each side',
    frequency: '3 times a day',
    duration: '3 minutes',
    precautions: 'Leave out directions that hurt more than 3 of 10.',
  },
  {
    id: 'ankle-pump',
    level: 'mobility',
    name: 'Ankle pump',
    description:
      'Lie or sit with the leg supported. Point the foot away from you, then pull it back towards your shin, in a calm rhythm.',
    sets: '2',
    reps: '15 each side',
    frequency: '3 times a day',
    duration: '3 minutes',
    precautions: 'No pulling at the end of the movement; stop if the calf becomes swollen, hot or red.',
  },
  {
    id: 'easy-walk',
    level: 'mobility',
    name: 'Easy walk',
    description: 'Walk on level ground with short, even steps at a pace at which you can chat.',
    sets: '1',
    reps: '1 walk',
    frequency: 'Once a day',
    duration: '5–20 minutes',
    precautions: 'Turn back when you begin to limp or pain passes 3 of 10.',
  },
  {
    id: 'knee-rock',
    level: 'mobility',
    name: 'Bent-knee rock',
    description:
      'Lie on your back with knees bent and feet on the floor. Let both knees sink a little to one side, come back, and change sides.',
    sets: '2',
    reps: '8 each side',
    frequency: 'Twice a day',
    duration: '4 minutes',
    precautions: 'Keep it small and slow; do not press the knee down.',
  },
  {
    id: 'elbow-bend',
    level: 'mobility',
    name: 'Elbow bend and straighten',
    description:
      'Stand with the arm hanging. Bend the elbow as far as is comfortable, straighten it, and turn the palm up and down at each end.',
    sets: '2',
    reps: '10',
    frequency: 'Twice a day',
    duration: '4 minutes',
    precautions: 'Empty hand only; stop short of the point where it pinches.',
  },
  {
    id: 'pendulum',
    level: 'mobility',
    name: 'Pendulum',
    description:
      'Lean forward with the good hand on a table and let the sore arm hang. Draw small circles by swaying your body, not by lifting the arm.',
    sets: '2',
    reps: '10 circles each way',
    frequency: 'Twice a day',
    duration: '4 minutes',
    precautions: 'The arm stays heavy and loose; circles no larger than a plate at first.',
  },
  {
    id: 'cat-camel',
    level: 'mobility',
    name: 'Cat and camel',
    description:
      'On hands and knees round your back slowly towards the ceiling, then let it sink towards the floor, without going to either end.',
    sets: '2',
    reps: '8',
    frequency: 'Twice a day',
    duration: '4 minutes',
    precautions: 'Stay in the middle, comfortable part of the movement; stop if pain runs down a leg.',
  },
] as const satisfies readonly CatalogExercise[];

import type { CatalogExercise } from './exercise.ts';

/** Exercises that move a part without load. */
export const MOBILITY_EXERCISES = [
  {
    id: 'heel-slide',
    level: 'mobility',
    name: 'Heel slide',
    description:
      'Lie on your back with both legs straight. Slide one heel toward your buttocks until you feel a light stretch, wait a second, and slide it back.',
    sets: '2',
    reps: '10 each side',
    frequency: 'Twice a day',
    duration: '5 minutes',
    precautions:
      'Move only as far as you can with pain at 3 out of 10 or less. A towel under your heel makes it easier.',
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
    precautions: 'Leave out directions that hurt more than 3 out of 10.',
  },
  {
    id: 'ankle-pump',
    level: 'mobility',
    name: 'Ankle pump',
    description:
      'Lie or sit with the leg supported. Point the foot away from you, then pull it back toward your shin, in a calm rhythm.',
    sets: '2',
    reps: '15 each side',
    frequency: '3 times a day',
    duration: '3 minutes',
    precautions: 'Don’t pull at the end of the movement. Stop if your calf gets swollen, hot or red.',
  },
  {
    id: 'easy-walk',
    level: 'mobility',
    name: 'Easy walk',
    description: 'Walk on level ground with short, even steps, at a pace where you can chat.',
    sets: '1',
    reps: '1 walk',
    frequency: 'Once a day',
    duration: '5–20 minutes',
    precautions: 'Turn back if you start to limp or pain passes 3 out of 10.',
  },
  {
    id: 'knee-rock',
    level: 'mobility',
    name: 'Bent-knee rock',
    description:
      'Lie on your back with knees bent and feet on the floor. Let both knees sink a little to one side, come back, and switch sides.',
    sets: '2',
    reps: '8 each side',
    frequency: 'Twice a day',
    duration: '4 minutes',
    precautions: 'Keep it small and slow. Don’t press your knee down.',
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
    precautions: 'Keep your hand empty. Stop before it pinches.',
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
    precautions: 'Keep your arm loose. At first, draw circles no bigger than a plate.',
  },
  {
    id: 'cat-camel',
    level: 'mobility',
    name: 'Cat and camel',
    description:
      'On your hands and knees, slowly round your back toward the ceiling, then let it sink toward the floor. Don’t go all the way either way.',
    sets: '2',
    reps: '8',
    frequency: 'Twice a day',
    duration: '4 minutes',
    precautions: 'Stay in the comfortable middle of the movement. Stop if pain runs down a leg.',
  },
] as const satisfies readonly CatalogExercise[];

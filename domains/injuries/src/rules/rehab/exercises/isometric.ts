import type { CatalogExercise } from './exercise.ts';

/** Exercises that hold a position under light load. */
export const ISOMETRIC_EXERCISES = [
  {
    id: 'quad-set',
    level: 'isometric',
    name: 'Quad set',
    description:
      'Sit with the leg straight and a rolled towel under the knee. Press the knee gently into the towel by tightening the front of the thigh, hold, and let go.',
    sets: '3',
    reps: '10 holds of 5 seconds',
    frequency: 'Twice a day',
    duration: '5 minutes',
    precautions: 'Press only as hard as you can with pain at 3 out of 10 or less. Keep breathing.',
  },
  {
    id: 'straight-leg-raise',
    level: 'isometric',
    name: 'Straight-leg raise',
    description:
      'Lie on your back with the other knee bent. Tighten the thigh, lift the straight leg as high as the other knee, hold, and lower it slowly.',
    sets: '2',
    reps: '8 holds of 5 seconds',
    frequency: 'Once a day',
    duration: '5 minutes',
    precautions: 'Stop the set when your knee starts to bend or your lower back arches.',
  },
  {
    id: 'isometric-eversion',
    level: 'isometric',
    name: 'Isometric eversion',
    description:
      'Sit with the outside of the foot against a wall or table leg. Press outward without the foot moving, hold, and let go.',
    sets: '3',
    reps: '8 holds of 10 seconds',
    frequency: 'Once a day',
    duration: '5 minutes',
    precautions: 'Build up pressure slowly over 2 seconds. Stay at 3 out of 10 or less.',
  },
  {
    id: 'supported-balance',
    level: 'isometric',
    name: 'Supported balance',
    description:
      'Stand with your hands on a countertop and shift your weight onto the sore side until you stand on it as evenly as you can.',
    sets: '3',
    reps: '20–30 seconds each side',
    frequency: 'Once a day',
    duration: '5 minutes',
    precautions: 'Keep both hands on the countertop. Put the other foot down if you wobble.',
  },
  {
    id: 'isometric-calf',
    level: 'isometric',
    name: 'Isometric calf hold',
    description: 'Stand with both hands on a wall, rise halfway onto the balls of both feet, and hold still.',
    sets: '5',
    reps: '45 seconds',
    frequency: 'Once a day',
    duration: '8 minutes',
    precautions:
      'If standing hurts more than 3 out of 10, sit with your hands on your knees. Rest a minute between holds.',
  },
  {
    id: 'isometric-abduction',
    level: 'isometric',
    name: 'Isometric hip abduction',
    description:
      'Lie on your back with knees bent and a belt around both thighs. Press the knees outward into the belt, hold, and let go.',
    sets: '3',
    reps: '8 holds of 10 seconds',
    frequency: 'Once a day',
    duration: '6 minutes',
    precautions: 'Press gently at first. Keep pain on the outside of your hip at 3 out of 10 or less.',
  },
  {
    id: 'glute-squeeze',
    level: 'isometric',
    name: 'Glute squeeze',
    description: 'Lie on your front or back, tighten both buttocks, hold, and let go completely.',
    sets: '3',
    reps: '10 holds of 5 seconds',
    frequency: 'Twice a day',
    duration: '5 minutes',
    precautions: 'Keep breathing, and keep your lower back still.',
  },
  {
    id: 'wrist-extension-hold',
    level: 'isometric',
    name: 'Wrist extension hold',
    description:
      'Rest the forearm on a table with the palm down. Press the back of the hand up into your other hand, without either of them moving.',
    sets: '4',
    reps: '30 seconds',
    frequency: 'Once a day',
    duration: '6 minutes',
    precautions: 'Start with a third of your strength. Stay at 3 out of 10 or less.',
  },
  {
    id: 'wrist-flexion-hold',
    level: 'isometric',
    name: 'Wrist flexion hold',
    description:
      'Rest the forearm on a table with the palm up. Press the palm up into your other hand, without either of them moving.',
    sets: '4',
    reps: '30 seconds',
    frequency: 'Once a day',
    duration: '6 minutes',
    precautions: 'Start with a third of your strength. Don’t make a tight fist.',
  },
  {
    id: 'shoulder-rotation-hold',
    level: 'isometric',
    name: 'Shoulder rotation hold',
    description:
      'Stand beside a wall with the elbow bent at your side and the back of the hand on the wall. Press outward without moving, hold, and let go.',
    sets: '4',
    reps: '20–30 seconds',
    frequency: 'Once a day',
    duration: '6 minutes',
    precautions:
      'Keep a towel between your elbow and ribs. Press only as hard as you can with pain at 3 out of 10 or less.',
  },
  {
    id: 'scapular-set',
    level: 'isometric',
    name: 'Shoulder-blade set',
    description:
      'Sit tall and draw both shoulder blades gently back and down, as if into your back pockets, and hold.',
    sets: '3',
    reps: '10 holds of 5 seconds',
    frequency: 'Twice a day',
    duration: '5 minutes',
    precautions: 'Keep the movement small, your neck relaxed and your arms hanging.',
  },
  {
    id: 'bird-dog',
    level: 'isometric',
    name: 'Bird-dog',
    description:
      'On your hands and knees, stretch one arm forward and the opposite leg back. Hold with your back still, then switch sides.',
    sets: '3',
    reps: '6 holds of 8 seconds each side',
    frequency: 'Once a day',
    duration: '6 minutes',
    precautions:
      'If lifting your foot hurts more than 3 out of 10, just slide it back. Don’t let your back sag.',
  },
  {
    id: 'isometric-bridge',
    level: 'isometric',
    name: 'Isometric bridge',
    description:
      'Lie on your back with knees bent and heels on the floor. Lift your hips a hand’s width, hold still, and come down slowly.',
    sets: '4',
    reps: '20–30 seconds',
    frequency: 'Once a day',
    duration: '6 minutes',
    precautions: 'Start with your feet close. Farther away is harder on your hamstring.',
  },
  {
    id: 'heel-dig',
    level: 'isometric',
    name: 'Heel dig',
    description:
      'Lie on your back with the knees half bent. Dig both heels into the floor and pull them toward you without moving, hold, and let go.',
    sets: '4',
    reps: '20 seconds',
    frequency: 'Once a day',
    duration: '5 minutes',
    precautions: 'Build up slowly. Stop if it feels like it’s about to cramp or tear.',
  },
] as const satisfies readonly CatalogExercise[];

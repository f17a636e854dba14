/** Sentences for days without running. */
export const REST_SENTENCES: readonly string[] = [
  'Rest is when training turns into fitness.',
  'Nothing today. Sleep in if you can.',
  'A day off keeps you keen for the next run.',
  'Put your feet up, and eat well.',
  'Your legs recover today.',
  'A walk is fine. A workout isn’t.',
  'Use the time for something you love that isn’t running.',
];

export const REST_TASKS: readonly string[] = [
  'Ten minutes of stretching feels good.',
  'Get to bed half an hour earlier tonight.',
  'Check how your legs feel, and log it.',
  'Drink enough, and take it slow.',
  'Use today to plan your week.',
];

export const STRENGTH_SENTENCES: readonly string[] = [
  'Strong hips and calves keep your stride together late in a race.',
  'A little strength each week is the cheapest insurance against injury.',
  'Strength work makes every hill a little flatter.',
  'Your core holds your form when your legs get tired.',
];

export const STRENGTH_HOW: readonly string[] = [
  'Squat, hinge, push, pull and plank with your own weight, slow and clean. Leave two reps in reserve.',
  'Three rounds of squats, lunges, push-ups, bridges and a plank. Stop each set before your form goes.',
  'Single-leg squats, calf raises, rows and side planks, three rounds at an easy tempo.',
];

export const TELL_COACH = 'Tell the coach you have a race coming up.';

export const CLASS_TASKS: readonly string[] = [
  'Drink before and after, and note how hard it felt.',
  'Start a little easier than you could.',
  'If your legs are heavy, go lighter on jumps and lunges.',
  'Arrive a few minutes early, and warm up well.',
  'Keep the easy blocks truly easy.',
  'Eat something within an hour of it.',
];

export const CROSS_SENTENCES: readonly string[] = [
  'On a mat, slow and controlled: it keeps you strong and supple while the injury heals.',
  'Gentle movement keeps your joints happy.',
  'Move slowly, breathe deeply, and stop before anything hurts.',
  'Small, careful movements now bring you back sooner.',
];

export const CROSS_TASKS: readonly string[] = [
  'Ten slow breaths at the end.',
  'Stay well short of any pain.',
  'Keep it smooth, never forced.',
  'A mat and some quiet are all you need.',
  'Log how it felt afterward.',
];

/** Why a session is in the plan, by kind. */
export const REASONS = {
  longest: [
    'Your longest run so far. Stay easy, because time on your feet is what counts.',
    'A new longest run. Stay patient in the first half.',
    'Farther than in recent weeks, and that’s all it needs to be.',
  ],
  longestWithWork: [
    'A new longest run, with faster running in it: be patient until then.',
    'Farther than before, and with a purpose. Keep the easy parts easy.',
    'The longest run so far. Spend your strength on the faster part, not on the start.',
  ],
  long: [
    'The long run is the backbone of your week.',
    'This run builds your endurance, week by week.',
    'Your endurance grows one long run at a time.',
    'It makes every shorter run feel easier.',
  ],
  lighterLong: [
    'A shorter long run this week lets your body catch up.',
    'Lighter on purpose: you get stronger while you recover.',
    'You’ll go longer again next week.',
  ],
  taperLong: [
    'Long enough to keep the rhythm, short enough to arrive fresh.',
    'The longest runs are behind you. This keeps your legs in tune.',
  ],
  easy: [
    'Easy days like this one make the others possible.',
    'Steady easy running is most of what makes you faster.',
    'Easy distance, at little cost.',
    'Runs like this build the base under everything else.',
    'Slow isn’t lazy. It’s how you build endurance.',
  ],
  recovery: [
    'Light movement helps you recover faster than the couch.',
    'This run is here to make you feel better.',
    'Easy blood flow, nothing else.',
    'A little running makes tomorrow feel good.',
  ],
  shakeout: [
    'You’re ready. This just keeps your legs awake.',
    'Short and loose: the next big effort is the race.',
  ],
  sharpener: ['The distance is down and the speed stays, so you feel quick on race day.'],
  strength: [
    'Once a week, strength keeps you running well when you tire.',
    'Strong legs get injured less often.',
    'Twenty-five minutes, and you’re done.',
    'Strength now is form when your legs get tired.',
    'A small dose each week goes a long way.',
  ],
  cross: [
    'Work without impact keeps you in training while you heal.',
    'It takes the place of a run, without the impact.',
    'Moving every day keeps the habit alive.',
    'Strong and mobile is the fastest way back.',
  ],
  rest: [
    'Your body builds what you trained.',
    'A planned day off is training too.',
    'Rest keeps the whole plan possible.',
    'You gain nothing by running today.',
    'You’ll feel this day in your next run.',
  ],
  lighterRest: [
    'It’s a lighter week, so enjoy the extra rest.',
    'Recovery week: let it do its work.',
    'Less this week, more from next week on.',
  ],
  taperRest: [
    'Rest now is energy on race day.',
    'You can’t gain fitness this week, but you can gain freshness.',
    'Let the energy build up.',
  ],
  lighterClass: [
    'Hold back this time: 6 out of 10, and lighter weights.',
    'It’s a lighter week, so leave something in reserve.',
    'Move well today, and don’t compete.',
    'Half the weights, all of the technique.',
    'Go for the company this week, not for the numbers.',
    'Your body catches up this week, and a hard class would get in its way.',
    'Leave the top scores to others this week.',
  ],
  heldBackClass: [
    'You hold back today, because the long run has this week’s hard minutes.',
    'The long run has faster running this week, so this class stays a level easier.',
    'Keep something in reserve. The hard part of the week comes in the long run.',
    'An easier class now leaves your legs for the faster part of the long run.',
  ],
  classBeforeHardRun: [
    'You hold back today, because the hard run of the week is still to come.',
    'This class stays a level easier, so that your legs are ready for the race work.',
    'Keep something in reserve for the hard run in a few days.',
    'An easier class now leaves your legs for the session that counts toward the race.',
    'Two steps below your best today. The race work comes later this week.',
  ],
  taperClass: [
    'The race is near: keep the class, and leave the last bit of effort for race day.',
    'Light weights and smooth movement now. Fresh legs are worth more.',
    'Nothing you lift this week makes you faster on race day. Keep it easy on the legs.',
    'Come out of this class feeling like you could do it again.',
    'A class like this keeps you moving. The fitness is there already.',
  ],
  walk: [
    'Regular walking is what builds you up.',
    'Each walk adds a little to the next.',
    'Steady days like this make the goal reachable.',
    'Your heart and legs get stronger at this effort.',
    'Small steps, often: that’s the whole plan.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What a day's reason adds if no harder day is beside it. */
export const FOLLOW_UPS = {
  easy: [
    'Pick a route you enjoy.',
    'Any time of day will do.',
    'Bring a friend if you can.',
    'Let your breath be the guide.',
    'Flat or hilly, keep the effort low.',
    'Music, a podcast or birdsong: your choice.',
    'Enjoy being outside.',
  ],
  rest: [
    'Do something else you love.',
    'An early night helps.',
    'A stroll is fine.',
    'Cook something good.',
    'Your next session will thank you.',
    'Look back at what you did this week.',
    'Keep it truly free.',
  ],
  cross: [
    'Keep it gentle.',
    'Quality of movement matters most.',
    'Stop while it feels good.',
    'A little is plenty.',
    'Breathe, and take your time.',
    'Be patient with yourself.',
    'Tomorrow you build on it.',
  ],
  class: [
    'The days around it stay easy.',
    'Your runs carry the rest of the week.',
    'Give it your best, then recover well.',
    'It’s training for the race too.',
    'This is your hard work for today.',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Why a session beside a hard one on the same day is easy. `name` is the hard session. */
export const BESIDE_HARD: readonly ((name: string) => string)[] = [
  (name) => `You have ${name} today already.`,
  (name) => `The work of the day is ${name}.`,
  (name) => `After ${name}, slow is exactly right.`,
  (name) => `It only adds distance to ${name}.`,
  (name) => `Keep it apart from ${name} by a few hours if you can.`,
];
/** Why a session is easy or free next to a harder day. `name` is that day's session. */
export const AFTER_HARD: readonly ((name: string) => string)[] = [
  (name) => `Yesterday was ${name}, so take it easy.`,
  (name) => `Your legs still carry ${name}.`,
  (name) => `It gives you time to absorb ${name}.`,
];
export const BEFORE_HARD: readonly ((name: string) => string)[] = [
  (name) => `Tomorrow is ${name}: save your legs.`,
  (name) => `Stay fresh for ${name} tomorrow.`,
  (name) => `${name.charAt(0).toUpperCase()}${name.slice(1)} comes tomorrow, so hold back.`,
];

/** Sentences of easy sessions. A note joins one of each list. */
export interface EasySentences {
  readonly purpose: readonly string[];
  readonly feel: readonly string[];
  readonly shortOfTime: readonly string[];
}

const EASY: EasySentences = {
  purpose: [
    'Easy running builds the engine that everything else runs on.',
    'This run adds training without adding tiredness.',
    'Your heart and your tendons get stronger at exactly this effort.',
    'A relaxed run keeps the week moving.',
    'Most of your fitness comes from quiet runs like this one.',
    'Time on your feet at low effort teaches your body to use fat as fuel.',
    'Use this run to settle into a rhythm that feels almost too slow.',
  ],
  feel: [
    'You can talk in full sentences the whole way.',
    'Breathe through your nose if you can, and walk the steep parts.',
    'It should feel like 3 out of 10.',
    'Finish feeling like you could do it again.',
    'If you catch yourself pushing, shorten your stride.',
  ],
  shortOfTime: [
    'Short on time? Twenty minutes still counts.',
    'Tired? Half is enough today.',
    'Heavy legs? Walk a minute every ten.',
    'Busy day? Half of it keeps the habit.',
    'Slept badly? Shorten it, and go slower.',
  ],
};

const RECOVERY: EasySentences = {
  purpose: [
    'A gentle run moves fresh blood through tired legs.',
    'This one is for recovery, not for fitness.',
    'Loosen up after a hard day, nothing more.',
    'Slow minutes now make the next hard day better.',
    'A shuffle to shake out the stiffness.',
  ],
  feel: [
    'It should feel like 2 out of 10.',
    'Go slower than you think. Let everyone pass.',
    'You should come home fresher than you left.',
  ],
  shortOfTime: ['Sore? Skip it and go for a walk.', 'Short on time? Fifteen minutes does the job.'],
};

const LONG: EasySentences = {
  purpose: [
    'The long run builds the endurance that carries you to the finish.',
    'Long and easy, so your legs get used to being out for longer.',
    'This is the run of the week. Time on your feet is what counts.',
    'Endurance grows here, slowly and surely.',
    'Every long run makes the race distance feel a little smaller.',
  ],
  feel: [
    'Start slower than you want to, and finish with something left.',
    'Talk in full sentences to the end. Slow down before you have to.',
    'Let the first half feel lazy.',
  ],
  shortOfTime: [
    'Short on time? Run three quarters of it, at the same easy effort.',
    'Tired? Cut the last third and keep it easy.',
    'No time today? Run an hour of it, and let the rest go.',
  ],
};

const SHAKEOUT: EasySentences = {
  purpose: [
    'A few loose minutes keep the legs awake.',
    'Jog the nerves away.',
    'The work is done. This only reminds your legs what running is.',
  ],
  feel: ['No effort at all.', 'Save everything for the race.'],
  shortOfTime: ['Skip it if travel or sleep needs the time.'],
};

export const EASY_SENTENCES: Readonly<Record<'easy' | 'recovery' | 'long' | 'shakeout', EasySentences>> = {
  easy: EASY,
  recovery: RECOVERY,
  long: LONG,
  shakeout: SHAKEOUT,
};

/** The sentences that replace the purpose of an easy session with a special form, by its type. */
export const FORM_SENTENCES: Readonly<Record<string, readonly string[]>> = {
  'Easy run with strides': [
    'Add the strides near the end: 20 seconds quick and relaxed, walk back for a minute, and go again.',
    'The strides near the end are fast but never strained. Think tall, quick and smooth.',
    'Strides keep your legs quick without tiring them. Walk for a minute after each.',
  ],
  'Easy run with drills': [
    'Warm up, then stop for drills: high knees, skips and butt kicks, 20 meters each.',
    'The drills after the warm-up teach your feet to land lightly.',
  ],
  'Run/walk 1:2': [
    'Run one minute, walk two, and repeat. Run slowly enough to chat.',
    'One minute of running at a time: the walks are part of the plan, not a failure.',
  ],
  'Run/walk 1:1': [
    'Run a minute, walk a minute. Keep the running slow.',
    'Half running, half walking. You are halfway to running it all.',
  ],
  'Run/walk 2:2': [
    'Run two minutes, walk two. The second minute tells you if you started too fast.',
    'Two minutes of running at a time, as slowly as you like.',
  ],
  'Run/walk 2:1': [
    'Run two minutes, walk one, and go slower than feels needed.',
    'The walks keep the load on your legs low. Take every one of them.',
  ],
  'Run/walk 3:1': [
    'Run three minutes, walk one. If three feel long, run slower, not shorter.',
    'Three minutes pass quickly if you can talk. The walk resets your breath.',
  ],
  'Run/walk 4:1': [
    'Run four minutes, walk one. Start each piece slowly.',
    'Four minutes at a time now. Stay at a pace where you can talk.',
  ],
  'Run/walk 5:1': [
    'Five minutes of running, one of walking. You are a runner now.',
    'Take every walk break, even the first, while you still feel fresh.',
  ],
  'Run/walk 6:1': [
    'Six minutes of running, one of walking. Keep the same slow pace as before.',
    'Longer pieces now, so start each one slower than the last.',
  ],
  'Run/walk 9:1': [
    'Nearly all running: nine minutes, then a minute to walk and breathe.',
    'Keep the one-minute walks. They keep the run easy to the end.',
  ],
  'Run/walk 15:2': [
    'Fifteen minutes of running at a time, then two to walk and check how it feels.',
    'The last step before continuous running: fifteen minutes, then two of walking.',
  ],
  'Long run/walk': [
    'The longest outing of the week, with walk breaks from the start.',
    'Time on your feet is what counts here. Walk as planned.',
    'Go slower than on the other days, and keep the walk breaks.',
  ],
  'Interval walk': [
    'Three minutes brisk, two easy, again and again. Brisk means you can still talk, in short sentences.',
    'Swing your arms in the brisk parts, and let them hang in the easy ones.',
  ],
  'Brisk walk': ['Walk as if you were a little late, the whole way.', 'Quick steps rather than long ones.'],
  'Hill walk': [
    'Pick a route with climbs. Short steps up, tall posture, easy down.',
    'Hills train your legs and your heart without any impact.',
  ],
  'Cadence run': [
    'Near the end, take shorter, quicker steps at the same effort.',
    'Near the end, count your steps for a minute, then take a few more at the same speed.',
  ],
  'Steady run': [
    'Easy from start to end, at one even effort, as if you had no watch.',
    'As easy as any easy run, without surges or slow patches: one rhythm all the way.',
  ],
  'Trail run': [
    'Take it to trails or grass, and let the ground set the pace.',
    'Look a few steps ahead, and lift your feet.',
  ],
  'Out-and-back even run': [
    'Run out for half of the time, turn, and come back in the same time.',
    'Back in the same minutes as out: if you are late, you started too fast.',
  ],
  'Soft-ground easy run': [
    'Run it on grass, a soft path or sand. It spares the legs that a class has loaded.',
    'Soft ground takes the jolts out of the run. Let the pace be slow.',
  ],
  'Midweek medium-long run': [
    'The second longest run of the week. Easy from the first minute to the last.',
    'Between a short run and a long one. This is where you build staying power.',
    'Longer than your other easy runs, and no faster.',
    'Make time for it. In the middle of the week, the route matters less than going slowly.',
  ],
  'Medium-long run': [
    'A lighter week so your body can absorb the training.',
    'A lighter week keeps a lighter long run.',
  ],
  'Long hilly run': [
    'Pick a hilly route. Hold the effort on the climbs, not the pace, and go by the minutes.',
    'Short steps up, relaxed down. Hills cost distance, so go by the minutes.',
  ],
  'Long trail run': [
    'Run it on ground like that of the race, and go by the minutes.',
    'On trails, count time, not distance.',
  ],
  'Power-hike long run': [
    'Hike the climbs with purpose, hands on your thighs, and practice switching between hiking and running.',
    'Hiking well is racing well in an ultra. Eat on the climbs, and go by the minutes, not the distance.',
  ],
  'Time-on-feet long run': [
    'Walk five minutes in every half hour, and eat while you walk. Only the minutes count.',
    'Carry what you’ll carry in the race, and eat every half hour.',
  ],
  'Night long run': ['Run it in the dark with the headlamp you’ll race with. Tell someone your route.'],
  'Race-rehearsal long run': [
    'Dress rehearsal: race shoes, race pack, race breakfast, and the food you’ll eat on race day.',
  ],
  'Back-to-back long run': [
    'Yesterday is still in your legs, and that’s the point. Keep it slow.',
    'Tired legs learn the most today. Eat well before you start.',
    'This is what the second half of an ultra feels like, in a small dose.',
  ],
};

/** A long trail run of an athlete who doesn't race on trails. */
export const SOFT_LONG_RUN: readonly string[] = [
  'Choose soft, quiet ground, and go by the minutes.',
  'Paths and grass spare your legs after the week’s hard work. Count time, not distance.',
];

/** The second long run of a weekend in the taper, which is short. */
export const TAPER_BACK_TO_BACK: readonly string[] = [
  'The second day is short now: keep the rhythm, and stop fresh.',
  'Two days in a row once more, and both of them light.',
];

/** Walks, for goals that are walked. */
export const WALK_SENTENCES: Readonly<Record<'easy' | 'recovery' | 'long' | 'shakeout', EasySentences>> = {
  easy: {
    purpose: [
      'Walking trains your heart and spares your joints.',
      'Steady walking builds the base for the longer days.',
      'Walk tall and swing your arms.',
      'An easy day on your feet.',
      'Let your breath set the pace today.',
    ],
    feel: [
      'You can chat the whole way.',
      'It should feel like 3 out of 10.',
      'Finish feeling like you could keep going.',
    ],
    shortOfTime: ['Short on time? Two short walks count as one.', 'Tired? Cut it in half.'],
  },
  recovery: {
    purpose: ['A stroll to loosen up.', 'Slow steps today.', 'Gentle movement helps your legs recover.'],
    feel: ['It should feel like 2 out of 10.', 'No hurry at all.'],
    shortOfTime: ['Sore? Skip it.', 'Ten minutes are enough if time is short.'],
  },
  long: {
    purpose: [
      'The long walk of the week builds your staying power.',
      'Long and easy: time on your feet is what counts.',
      'Each long walk makes the goal feel closer.',
      'Pack some water, and enjoy the distance.',
    ],
    feel: [
      'Start slowly, and finish with something left.',
      'You can chat to the end.',
      'Rest when you need to.',
    ],
    shortOfTime: [
      'Short on time? Walk three quarters of it.',
      'Tired? Turn around early.',
      'Half of it is fine too.',
    ],
  },
  shakeout: {
    purpose: ['A few loose minutes before the day.', 'A short stroll to keep the legs awake.'],
    feel: ['No effort at all.'],
    shortOfTime: ['Skip it if sleep needs the time.'],
  },
};

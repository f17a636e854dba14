import type { RedFlagId, RedFlagLevel } from './red-flag.ts';

/**
 * How urgently each red flag needs a professional, and what to do. Source:
 * docs/specification.md#rehabilitation-rules.
 */
export const RED_FLAG_ADVICE: Readonly<Record<RedFlagId, { level: RedFlagLevel; advice: string }>> = {
  'heart-or-breathing': {
    level: 'emergency',
    advice:
      'Chest pain, trouble breathing, fainting or a heart that races at rest can be an emergency. Stop all exercise and call your local emergency number now.',
  },
  'saddle-or-bladder': {
    level: 'emergency',
    advice:
      'Numbness around your groin or buttocks, or bladder or bowel trouble, can mean pressure on the nerves in your spine. Go to an emergency room now.',
  },
  'both-legs-or-foot-drop': {
    level: 'emergency',
    advice:
      'If weakness or numbness in your legs is getting worse, or your foot drops, go to an emergency room now. There may be pressure on a nerve.',
  },
  'open-or-out-of-place': {
    level: 'emergency',
    advice:
      'A bone or joint that is visible, deformed or out of place needs emergency care now. Keep it still and don’t try to put it back.',
  },
  'no-circulation': {
    level: 'emergency',
    advice:
      'A foot or hand that is cold, blue or pale, or has no pulse, may not be getting blood. Go to an emergency room now.',
  },
  'heat-or-confusion': {
    level: 'emergency',
    advice:
      'Heat stroke, confusion or a seizure is an emergency. Stop, cool down in the shade and call your local emergency number now.',
  },
  'worst-headache': {
    level: 'emergency',
    advice: 'A sudden or worst-ever headache is an emergency. Call your local emergency number now.',
  },
  'blood-clot': {
    level: 'same-day',
    advice:
      'This can be a blood clot. See a doctor today. Don’t massage the calf, and don’t train. If you have chest pain or trouble breathing, call your local emergency number.',
  },
  rupture: {
    level: 'same-day',
    advice:
      'A pop, a snap or the feeling of a kick can be a torn tendon, ligament or muscle. Have a doctor examine it today, and put no weight on it until then.',
  },
  'no-weight': {
    level: 'same-day',
    advice:
      'If you can’t put weight on it or take four steps, have a doctor examine it today. It may be broken.',
  },
  infection: {
    level: 'same-day',
    advice: 'Fever, chills, pus or a hot red joint can be an infection. See a doctor today and don’t train.',
  },
  'locked-or-giving-way': {
    level: 'same-day',
    advice:
      'If a joint locks, gives way, or won’t straighten, bend or lift, have a doctor examine it today. Don’t force it.',
  },
  'head-injury': {
    level: 'same-day',
    advice:
      'After a blow to the head, stop all training and see a doctor today. Call your local emergency number if you vomit, get drowsy or feel worse.',
  },
  'night-or-rest-pain': {
    level: 'soon',
    advice: 'If it hurts at night or at rest, see a professional within a few days, before you train on it.',
  },
  'illness-behind-it': {
    level: 'soon',
    advice:
      'With a history of cancer, steroids, weak bones or unexplained weight loss, have a doctor examine this pain within a few days.',
  },
  'bone-stress': {
    level: 'soon',
    advice:
      'This may be bone stress. Stop running and jumping, and see a doctor within a few days. Until then, any pain is a red light.',
  },
  'nerve-signs': {
    level: 'soon',
    advice:
      'If you have numbness, tingling or pain shooting into an arm or leg, see a doctor within a few days. Go to an emergency room if it spreads or you get weak.',
  },
  'strong-pain': {
    level: 'soon',
    advice: 'If your pain is 8 out of 10 or more, see a professional within a few days, before any exercise.',
  },
  severe: {
    level: 'soon',
    advice: 'A severe injury needs a professional first. Have a doctor or physical therapist examine it.',
  },
  'no-improvement': {
    level: 'soon',
    advice: 'After two weeks without improvement, see a doctor or physical therapist.',
  },
  recurrent: {
    level: 'soon',
    advice: 'If an injury keeps coming back, see a professional and find out why.',
  },
  growing: {
    level: 'soon',
    advice:
      'If you’re under 18 and it hurts near a growth area, see a doctor before you keep training. Bring a parent or guardian.',
  },
  pregnancy: {
    level: 'soon',
    advice:
      'During and after pregnancy, ask your doctor or midwife which exercises suit you before you start.',
  },
};

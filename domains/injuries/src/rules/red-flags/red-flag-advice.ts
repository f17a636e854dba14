import type { RedFlagId, RedFlagLevel } from './red-flag.ts';

/**
 * How urgently each red flag needs a professional, and what to do. Source:
 * docs/specification.md#rehabilitation-rules.
 */
export const RED_FLAG_ADVICE: Readonly<Record<RedFlagId, { level: RedFlagLevel; advice: string }>> = {
  'heart-or-breathing': {
    level: 'emergency',
    advice:
      'Chest pain, trouble breathing, fainting or a heart that races at rest can be an emergency: stop all exercise and call your local emergency number now.',
  },
  'saddle-or-bladder': {
    level: 'emergency',
    advice:
      'Numbness around the groin or seat, or trouble with bladder or bowel, can mean that nerves of the spine are pressed: go to an emergency department now.',
  },
  'both-legs-or-foot-drop': {
    level: 'emergency',
    advice:
      'Weak or numb legs that get worse, or a foot that drops, need an emergency department now: nerves may be pressed.',
  },
  'open-or-out-of-place': {
    level: 'emergency',
    advice:
      'A bone or joint that is visible, deformed or out of place needs emergency care now: keep it still, do not try to put it back.',
  },
  'no-circulation': {
    level: 'emergency',
    advice:
      'A foot or hand that is cold, blue or pale, or has no pulse, may lack blood: go to an emergency department now.',
  },
  'heat-or-confusion': {
    level: 'emergency',
    advice:
      'Heat stroke, confusion or a seizure is an emergency: stop, cool down in the shade and call your local emergency number now.',
  },
  'worst-headache': {
    level: 'emergency',
    advice: 'A sudden or worst-ever headache is an emergency: call your local emergency number now.',
  },
  'blood-clot': {
    level: 'same-day',
    advice:
      'A calf that is swollen, hot or red can be a blood clot: see a doctor today, do not massage it and do not train. With chest pain or short breath call the emergency number.',
  },
  rupture: {
    level: 'same-day',
    advice:
      'A pop, a snap or the feeling of a kick can be a torn tendon, ligament or muscle: have it examined today and put no load on it until then.',
  },
  'no-weight': {
    level: 'same-day',
    advice: 'If you cannot put weight on it or take four steps, have it examined today; it may be broken.',
  },
  infection: {
    level: 'same-day',
    advice: 'Fever, chills, pus or a hot red joint can be an infection: see a doctor today and do not train.',
  },
  'locked-or-giving-way': {
    level: 'same-day',
    advice:
      'A joint that locks, gives way or cannot be straightened, bent or lifted needs an examination today; do not force it.',
  },
  'head-injury': {
    level: 'same-day',
    advice:
      'After a blow to the head stop all training and be examined today; call the emergency number if you vomit, become drowsy or get worse.',
  },
  'night-or-rest-pain': {
    level: 'soon',
    advice: 'Pain at night or at rest should be examined by a professional within days, before you load it.',
  },
  'illness-behind-it': {
    level: 'soon',
    advice:
      'With a history of cancer, steroids, weak bones or weight loss without a reason, have this pain examined by a doctor within days.',
  },
  'bone-stress': {
    level: 'soon',
    advice:
      'This may be bone stress: stop running and jumping, and see a doctor within days. Any pain is a red light until then.',
  },
  'nerve-signs': {
    level: 'soon',
    advice:
      'Numbness, tingling or pain that shoots into a limb should be examined within days; go to an emergency department if it spreads or you become weak.',
  },
  'strong-pain': {
    level: 'soon',
    advice: 'Pain of 8 of 10 or more should be examined by a professional within days, before any exercise.',
  },
  severe: {
    level: 'soon',
    advice: 'A severe injury needs a professional first: let a doctor or physiotherapist examine it.',
  },
  'no-improvement': {
    level: 'soon',
    advice: 'Two weeks without improvement are a reason to see a doctor or physiotherapist.',
  },
  recurrent: {
    level: 'soon',
    advice: 'An injury that comes back again and again has a cause worth finding: see a professional.',
  },
  growing: {
    level: 'soon',
    advice:
      'Under 18, pain near a growth area should be examined by a doctor before training goes on; bring a parent or guardian.',
  },
  pregnancy: {
    level: 'soon',
    advice:
      'During and after pregnancy, ask your doctor or midwife which exercises suit you before you begin.',
  },
};

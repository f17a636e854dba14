import type { RedFlagId } from './red-flag.ts';

// For signs that are themselves an absence: "no bladder control", "no strength in both legs".
const ABSENCE =
  '(?:no|not|never|without|zero|hardly any|barely any|little|cant) (?:(?:a|any|all|enough|feel|full|get|getting|good|got|had|have|having|in|longer|more|much|my|normal|of|proper|properly|real|really|sense|the|voluntary) ){0,4}';
// Excludes true denials, such as "no bladder control problems".
const NO_PROBLEM_AFTER = '(?! (?:problem|issue|trouble|loss|difficult|deficit|pain)[a-z]{0,10})';
const SADDLE_AREA =
  '(?:groin|genital%|crotch|private parts?|privates|perine%|inner thighs?|inside of (?:my |the |both )?thighs?|buttocks?|bottom|bum|below (?:the |my )?(?:waist|belt)|waist down|testic%|penis|vagina%|anus|seat|down there|down below|between (?:my |the )?legs)';
const TOILET_VERB =
  '(?:pee|peed|peeing|urinat%|wee|weed|poo|poop|pooed|wipe|wiping|pass(?:ed)? (?:urine|water|stool)|go to the toilet)';

/**
 * Patterns of each red flag for the clauses of `splitClauses`. `%` is the rest of a word (up to ten letters),
 * ` ~ ` a gap of up to six words. All repetitions are bounded, so that matching is linear in the text.
 */
export const RED_FLAG_PATTERNS: Readonly<Partial<Record<RedFlagId, readonly string[]>>> = {
  'heart-or-breathing': [
    '(?:chest|breastbone) (?:\\w{1,10} ){0,3}(?:pain%|hurt%|tight%|pressure|discomfort|ache%|aching|crush%)',
    '(?:pain%|pressure|tight%|ache%|crush%|discomfort|hurt%) (?:in|across|on|around|behind|of) (?:my |the |whole |left |right ){0,2}(?:chest|breastbone)',
    // A band around the chest, but not the IT band.
    '(?:weight|crush%|squeez%|tight%|(?<!it )band|elephant) (?:\\w{1,10} ){0,2}(?:on|in|around|across) (?:my |the )?chest',
    'short(?:ness)? (?:of|in|for) (?:my |the )?breath',
    'short breath%|breathless%|gasp%|out of breath (?:at rest|sitting|lying|all the time)',
    'cant (?:really |fully |properly )?(?:breathe|breath|(?:get|catch) (?:my |any |enough )?(?:air|breath))',
    '(?:trouble|difficult%|hard|struggl%|labou?red) (?:to |with |in |for )?(?:breath%|air)',
    'breathing (?:is |gets |feels )?(?:hard|difficult|labou?red|painful)',
    'faint|fainted|fainting|faints|pass(?:ed|ing|es)? out|black(?:ed|ing)? out|blackouts?|syncope',
    'unconscious|los[a-z]{1,3} consciousness|(?:nearly|almost|about to) (?:faint|pass out)',
    'collaps%',
    'palpitation%|heart ~ (?:rac%|pound%|flutter%|skip%) ~ (?:rest|resting|sitting|sit|lying|lie|bed)',
    // Not a chest strap or a chest day in the gym.
    '(?:tight%|heavy|heaviness|burn%|painful|hurting|aching|constrict%|squeez%|crush%) (?:\\w{1,10} ){0,1}chest(?! (?:strap|belt|day))',
    'chest (?:\\w{1,10} ){0,3}(?:heavy|heaviness|burn%|squeez%|constrict%|stab%|sting%)|(?:heaviness|burn%|constriction|stabbing|stinging) (?:in|on|of|across|around) (?:my |the )?chest',
    '(?:not|never|hardly|barely) (?:(?:get|getting|got) ){0,1}(?:enough |any )?(?:air|oxygen)|(?<=(?:get|gets|getting|got) )no (?:air|breath)|no breath left|(?:not|hardly|barely) (?:enough |any )?breath (?:to|left|for)|chest (?:\\w{1,10} ){0,2}(?:like|as if) (?:\\w{1,10} ){0,3}(?:stone|brick|weight|elephant|vice|vise|rock)|not (?:breathe|breathing) (?:well|properly|right|normally)',
  ],
  'saddle-or-bladder': [
    'saddle|cauda equina',
    '(?:groin|genital%|crotch|private parts?|privates|perine%|inner thighs?|buttocks?|bottom|testic%|penis|vagina%|labia|anus) ~ (?:numb%|tingl%|no feeling|dead)',
    '(?:numb%|no feeling|loss of feeling|tingl%) ~ (?:groin|genital%|crotch|private|privates|perine%|inner thighs?|buttocks?|bottom|testic%|penis|vagina%|anus|between (?:my |the )?legs)',
    'bladder|bowels?|incontinen%',
    'cant (?:really |properly |fully )?(?:pee|peeing|urinate|wee|poo|poop|pass (?:urine|water|stool)|feel (?:when )?(?:i |myself )?(?:pee|peeing|urinate)|hold (?:my |the )?(?:pee|urine|wee|stool)|control (?:my |the )?(?:pee|urine|wee|stool))',
    '(?:trouble|difficult%|hard|struggl%) (?:to |with |in )?(?:pee%|urinat%|wee%|pass% (?:urine|water))',
    '(?:wet|wetting|soil%|wetted) (?:my|him|her)self|(?:leak%|dribbl%) (?:of )?(?:urine|pee)|retention of urine|urin% retention',
    '(?:not|cant) feel (?:it |anything )?when (?:i )?(?:go to the toilet|pee|wipe|poo)',
    '(?:strain%|push%) to (?:pass urine|pass water|pee|wee|urinate)|(?:numb%|tingl%) down there',
    'los[a-z]{1,3} control of (?:my |the )?(?:pee|urine|stool)',
    `${ABSENCE}(?:bladder|bowels?|(?:bladder|bowels?) (?:and|or|nor) (?:bladder|bowels?)|sphincter|urinary|anal) (?:control|feeling|sensation)${NO_PROBLEM_AFTER}|cant control (?:it |when (?:i |it )|where (?:i |it ))`,
    `${ABSENCE}control (?:of|over|on)? ?(?:my |the )?(?:bladder|bowels?|pee|urine|stool)|cant (?:go|do|have) (?:for )?(?:a )?(?:pee|wee|poo)|cant go to the toilet|${ABSENCE}(?:feeling|sensation) (?:\\w{1,10} ){0,4}toilet|(?:not|cant) feel (?:\\w{1,10} ){0,3}toilet|(?<=feel )nothing (?:in |at |around )?(?:my |the )?(?:${SADDLE_AREA}|when (?:i )?${TOILET_VERB})|neither (?:bladder|bowels?) nor (?:bladder|bowels?) control`,
    `${ABSENCE}(?:feeling|feel|sensation|touch) (?:(?:anything|in|on|at|around|of|the|my|left) ){0,4}${SADDLE_AREA}`,
    `(?:not|never|cant|no longer) (?:really |properly |even )?feel (?:anything |much )?(?:in |at |around )?(?:my |the )?(?:${SADDLE_AREA}|bladder|bowels?)`,
    `no (?:urge|need|sensation|feeling) (?:to|when|while) (?:i |i am )?${TOILET_VERB}|nothing comes (?:out )?(?:when|if|while) (?:\\w{1,6} ){0,4}${TOILET_VERB}`,
    `(?:not|never) (?:feel|notice) (?:it )?when (?:i )?${TOILET_VERB}|not (?:been )?(?:peed|urinated|pooed|passed (?:any )?(?:urine|water)) (?:since|for|in|today|all)|no (?:urine|pee|wee) (?:since|for|today|comes|coming)`,
  ],
  'both-legs-or-foot-drop': [
    'legs? ~ (?:weak%|numb%) ~ (?:both|worse|worsen%)|(?:weak%|numb%) ~ legs? ~ (?:both|worse|worsen%)',
    '(?:both|bilateral) ~ (?:legs?|feet) ~ (?:weak%|numb%|tingl%|pins|heavy|dead)',
    '(?:weak%|numb%|tingl%|pins and needles) ~ (?:both|bilateral) ~ (?:legs?|feet|sides)',
    'legs (?:gave|give|giving|go|went|going) (?:way|out|from)|(?:getting|growing) weaker ~ legs?|legs? ~ (?:getting|growing) weaker',
    '(?:foot|feet) drop%|drop% foot|(?:foot|feet|toes?) (?:is |are |keeps? |was )?(?:drag%|slap%)|drag% (?:my |the )?(?:foot|feet|toes?)',
    'cant (?:\\w{1,12} ){0,1}(?:lift|raise|pull|pull up|pick up|move) (?:my |the )?(?:front of (?:my |the )?|left |right |big )?(?:foot|feet|toes?|forefoot)',
    `${ABSENCE}(?:muscle )?(?:strength|power|force|control|feeling|sensation) (?:\\w{1,9} ){0,2}(?:in|of|over|from) (?:my |the )?(?:both|either|two) (?:of )?(?:my |the )?(?:legs?|feet)`,
    `${ABSENCE}(?:strength|control|feeling|sensation) (?:left )?(?:in|of|over) (?:my |the )?legs`,
    'both (?:my |the )?legs (?:\\w{1,9} ){0,2}(?:no|without|lost|lack%) (?:any |all |more |their )?(?:strength|power|force|control|feeling|sensation)|neither leg has (?:any )?(?:strength|power|feeling)|legs have no (?:strength|feeling|power at all)|no strength to (?:stand|walk)',
    '(?<=legs (?:do|does|did|will) )not (?:carry|hold|support|move|obey|do what)|neither (?:foot|leg) (?:moves?|lifts?|works?|obeys?)|(?:not|cant|no longer) (?:really |properly |even )?feel (?:my |the |both |both my |either )legs?',
    'no movement (?:left )?(?:in|of) (?:my |the )?(?:left |right |big )?(?:foot|feet|toes?|legs?)|(?<=(?:foot|feet|toes?) (?:do|does|did|will) )not (?:lift|move|come up)|no strength to (?:lift|raise) (?:my |the )?(?:foot|feet|toes?)',
  ],
  'open-or-out-of-place': [
    '(?:open|compound) (?:fracture|break)',
    'bones? ~ (?:sticking|visible|pok%|protrud%|show%|through)|(?:see|seeing) (?:the |my )?bone|(?:sticking|poking) out',
    'deform%|misshap%|disfigur%',
    'dislocat%|subluxat%|out of (?:the |its |my )?(?:socket|joint|place)|(?:popped|popping|came|slipped) out|shoulder is out',
    '(?:bent|pointing|points|facing|turned|twisted) (?:the |in the |at an? )?(?:sideways|backwards|wrong|odd|strange|weird|unnatural)|(?:odd|strange|weird|unnatural) angle',
  ],
  'no-circulation': [
    'no pulse|pulseless|cant (?:feel|find|get) (?:a |any |my |the )?pulse|pulse (?:is )?(?:missing|absent|gone)',
    '(?:foot|feet|hands?|toes?|fingers?|leg) (?:\\w{1,12} ){0,3}(?:cold|blue|pale|white|gr[ae]y)',
    '(?:cold|blue|pale|white|gr[ae]y) (?:and \\w{1,10} )?(?:foot|feet|hands?|toes?|fingers?)',
    '(?:no|without|not have) (?:a |any )?(?:blood ?flow|blood flow|circulation|pulse)(?! (?:problem|issue|trouble)[a-z]{0,3})|not feel (?:a |any |the )?pulse',
  ],
  'heat-or-confusion': [
    'heat ?strokes?|sun ?stroke|heat (?:exhaustion|illness)|collapsed ~ heat',
    'confused|confusion|disorient%|slurr% (?:speech|words)|speech (?:is |was )?slurr%|seizures?|convuls%|delirious',
    'not making (?:any |much )?sense|not know where (?:i|he|she|they)|no longer (?:sweat|sweating)',
  ],
  'worst-headache': [
    'thunder ?claps?|worst headache%|headache ~ worst|(?:violent|explosive|severe|terrible|blinding) headache%|headache% ~ (?:ever|seconds)',
    'sudden%? (?:\\w{1,12} )?headaches?|headache (?:\\w{1,12} ){0,2}sudden%|splitting headache',
    'never (?:\\w{1,12} ){0,4}(?:such|so|this) (?:\\w{1,12} ){0,2}headaches?|headache%? (?:like (?:this|it)|this bad|so bad)',
  ],
  'blood-clot': [
    '(?:calf|shin) ~ (?:swollen|swelling|swell%|swelled|hot|warm|red|redness|puffy)',
    '(?:swollen|swelling|hot|warm|red|redness|puffy) ~ calf',
    '(?:leg|ankle|thigh) ~ (?:swollen|swelling|swelled) ~ (?:flight|flying|flew|plane|surgery|operation|cast|drive)',
    'calf ~ (?:twice|double|thicker|bigger|larger)|(?:thicker|bigger|larger) calf',
    'dvt|deep vein|thrombos%|thrombus|blood clot%|(?<!blood )clots?|embol%',
    '(?:lower|whole|entire) leg (?:\\w{1,12} ){0,4}(?:swollen|swelling|swelled|hot|warm|red|redness|puffy)|leg (?:below|under|up to) (?:the |my )?knee (?:\\w{1,12} ){0,2}(?:swollen|swelling|red|hot)|(?:swollen|swelling|puffy|red|hot) (?:\\w{1,12} ){0,3}(?:lower|whole|entire) leg',
    'leg (?:\\w{1,12} ){0,2}(?:swollen|swelling|swelled|red|hot|warm) and (?:swollen|swelling|red|hot|warm|painful|tender|tight|shiny)|(?:swollen|red|hot) (?:and )?(?:swollen |red |hot )?leg',
  ],
  rupture: [
    '(?:pop|pops|popp%|snap|snaps|snapp%|kicked|kick|bang|crack|tore|torn|ripped|twang) ~ (?:achilles|calf|heel|knee|hamstring)',
    '(?:achilles|calf|heel|knee|hamstring) ~ (?:pop|pops|popp%|snap|snaps|snapp%|kicked|kick|bang|crack|tore|torn|ripped|twang)',
    '(?:heard|felt|hear|feel|loud|audible|went|go|a|something) (?:\\w{1,12} ){0,2}(?:pop|snap|crack|bang|rip|popping|snapping|twang)',
    '(?:kicked|hit|struck|shot|stone) (?:\\w{1,12} ){0,4}(?:heel|achilles|calf|back of (?:the |my )?leg)',
    'ruptur%|avuls%|(?:complete|full|full thickness|grade (?:3|iii|three)) tear|torn off|completely torn',
    'cant (?:\\w{1,12} ){0,2}(?:push off|rise on|go up on|stand on (?:my |the )?(?:toes|tiptoes?)|(?:do|raise) (?:a |one )?(?:single )?(?:heel|calf) raise)',
    'gap in (?:the |my )?(?:achilles|tendon|muscle)',
  ],
  'no-weight': [
    'cant (?:\\w{1,12} ){0,2}(?:weight|weightbear|weightbearing)|cant (?:\\w{1,12} ){0,3}(?:bear|put|take|stand) (?:\\w{1,12} ){0,2}(?:weight|pressure)|cant (?:place|put) (?:my |the )?(?:foot|heel|leg) down',
    '(?:bear%|put%|take|any) (?:any |my |some )?(?:weight|pressure) (?:on it |on the \\w{1,10} )?(?:is )?(?:impossible|not possible|unbearable)',
    'cant (?:even |really |properly )?(?:walk|stand|step)|unable (?:\\w{1,12} )?walk',
    'four steps|4 steps|(?:too (?:painful|sore|much pain)|hurts too much) to (?:walk|stand|step|put (?:any )?weight|bear weight)|had to be carried',
    '(?<=will )not (?:take|bear|hold) (?:any |my )?weight|need%? (?:a )?crutch%|on crutches',
    `not (?:yet )?(?:weight ?bearing|bearing weight)|no weight (?:\\w{1,12} ){0,3}possible|not (?:put|putting|bear|bearing|taking) (?:any |my |full |much )?weight (?:on|through)|no weight ?bearing${NO_PROBLEM_AFTER}|no steps? (?:\\w{1,12} ){0,2}possible|not a (?:single )?step (?:possible|without)`,
    '(?<=(?:leg|foot|knee|ankle|hip|it) (?:does|did|will) )not (?:carry|hold|support) (?:me|my)|not (?:walked|stood|stepped) (?:on it )?(?:since|for)',
  ],
  infection: [
    'fever%|febrile|chills?|shivering|rigors?|(?:high|raised) temperature|(?:have|had|having|run|running|with) (?:a )?temperature|temperature (?:of |is |was |at )?(?:3[89]|4[01]|10[0-4])|sweats? at night|night sweats?',
    '(?:joint|knee|ankle|elbow|hip|shoulder) ~ (?:hot|very warm|red and swollen|red and warm|warm and red)|(?:hot|warm red|red warm|red hot) (?:red |swollen |and red |and swollen ){0,2}(?:joint|knee|ankle|elbow|hip|shoulder)',
    'pus|oozing|septic|sepsis|infect%|cellulitis|red streaks?|abscess',
  ],
  'locked-or-giving-way': [
    'lock|locks|locked|locking|stuck (?:bent|straight|in)|(?:is|gets?|got) stuck',
    '(?:give|gives|giving|gave|given) (?:way|out)|(?:knee|ankle|kneecap) (?:slips|slipped|slipping|shifts|shifted)(?: out)?|buckl%',
    'cant (?:\\w{1,12} ){0,2}(?:straighten|bend|lift|raise|extend|flex)|cant be (?:lifted|bent|straightened|raised|moved)',
    'not (?:fully |completely |quite |even )?(?:straighten|bend|lift|extend)(?: (?:fully|completely|at all))?',
    '(?<=(?:will|does|did) )not (?:move|extend)|no (?:movement|extension|flexion) (?:in|of|at|possible)|(?<=(?:has|have|had) )no (?:extension|flexion|movement)',
  ],
  'head-injury': [
    'head (?:injur%|trauma|knock|wound|impact|blow)|concuss%|knocked (?:out|unconscious)|skull',
    '(?:hit|banged|knocked|bumped|struck|landed on|fell on|smashed|whacked|cracked) (?:my |the |his |her )?head',
    'blow to (?:my |the )?head',
  ],
  'night-or-rest-pain': [
    'night ?(?:time )?(?:pain%|ache%)|nightly (?:pain|ache)|(?:pain%|ache%|aching|hurt%|sore|throb%|worse|bad) (?:\\w{1,12} ){0,3}(?:at|during|in|through|by|every|each|all) (?:the )?night',
    '(?:wakes?|woke|woken|waking|awaken%|wakened) (?:me|up|by|from|with)|(?:keeps?|kept|keeping) (?:me |us )?(?:up|awake)|disturb% (?:my )?sleep',
    'cant (?:\\w{1,12} ){0,1}sleep|sleepless',
    '(?:pain%|ache%|aching|hurt%|sore|throb%) (?:\\w{1,12} ){0,3}(?:at|in|during|while|when) (?:i am |im |i )?(?:rest|resting|sitting still|sit still|sit down|lying|lie down|bed)|rest(?:ing)? pain|constant pain|pain (?:is )?constant',
    '(?:not|no|hardly|barely|never) (?:(?:been|able|to|get|getting|had|any|much|really|properly) ){0,3}(?:sleep|slept|sleeping) (?:\\w{1,12} ){0,5}(?:pain%|hurt%|ache%|aching|throb%)',
    '(?<=(?:does|do|did|will|would) )not let me sleep|(?<=(?:get|getting|got|have|had) )no sleep|no (?:\\w{1,8} ){0,1}night without|(?:keep|stop|prevent)s? (?:me |us )?(?:from )?sleeping',
  ],
  'illness-behind-it': [
    'unexplained weight loss|weight loss ~ (?:unexplained|no reason|unknown)|(?:lost|losing) (?:\\w{1,12} ){0,4}(?:weight|kg|kilos?|pounds|lbs?) (?:without|for no|unexplained|unintention%)',
    'unintention% weight loss|weight (?:dropped|drops|fell|is dropping)',
    'cancer%|tumou?rs?|malignan%|chemo%|radiotherapy|leuk(?:a|ae|e)mia|lymphoma|myeloma|metasta%',
    'steroids?|cortisone|prednis%|immunosuppress%|osteoporo%',
  ],
  'bone-stress': [
    'pin ?point ~ (?:bone|shin|tibia|foot|spot|pain|tender%)|(?:bone|shin|pain%|tender%) ~ pin ?point',
    '(?:one|single|specific|exact|same|small|tiny|sore|tender|painful) (?:\\w{1,12} ){0,1}(?:spot|point|place|area) (?:\\w{1,12} ){0,5}(?:bone|shin|shins|tibia%?|metatars%|femur|fibula)',
    'shin ?bone|(?:bone|tibia%?|femur|femoral|fibula%?|metatars%|navicular|sacrum|sacral|calcane%|pelvi%|pubic) (?:is |bone |shaft |neck |very ){0,2}(?:pain%|tender%|sore%|hurt%|ache%)',
    '(?:pain|tender%|sore%|ache) (?:on|in|over|along|of) (?:the |my )?(?:bone|tibia|femur|metatars%|fibula|navicular|sacrum)',
    'stress (?:fracture%|reaction|injur%|response)|hairline%?|bone (?:stress|bruis%|o?edema)|(?<!stress )fractur%|broken (?:bone|leg|foot|ankle|toe|hip|wrist|arm|elbow)',
    'groin ~ (?:hop%|run|runs|running|jump%|impact)|(?:hop%|running|jump%) ~ groin',
    '(?:pain%|hurt%|ache%|sore) (?:\\w{1,12} ){0,3}(?:hop|hops|hopp%)|(?:hop|hops|hopp%) (?:\\w{1,12} ){0,4}(?:hurt%|pain%|ache%)|cant hop',
    '(?:shins?|shinbone|bone|tibia%|fibula|femur|metatars%|forefoot) ~ (?:one|single|specific|exact|same|small|tiny|sized) (?:exact |small |particular )?(?:spot|point|place|area)',
    '(?:hurt%|pain%|sore|ache%|tender) (?:at|in|on) (?:just |only )?(?:one|a single|a specific|a small|an exact) (?:exact |small |particular )?(?:spot|point|place|area) ~ (?:shins?|shinbone|bone|tibia%|fibula|femur|metatars%|forefoot)',
  ],
  'nerve-signs': [
    'numb%|tingling|tingle|pins (?:and |n )?needles|pins and needle|(?:dead|asleep) (?:leg|arm|foot|hand|feeling)|(?:leg|arm|foot|hand|thigh|toes?|fingers?) (?:is |are |feels? |goes |go |went |fell |falls ){1,1}(?:asleep|dead)',
    '(?:no|lost|losing|loss of|reduced|less|missing) (?:the |all |any )?(?:feeling|sensation)|cant feel (?:my |the )?(?:leg|foot|feet|toes?|hand|fingers?|arm|thigh|calf|heel|skin|anything)',
    'sciatica|(?:shooting|burning|electric|radiat%|shoots?|travels?|runs?|goes|zaps?) (?:\\w{1,12} ){0,3}(?:down|into|through) (?:to |into )?(?:my |the |one |both )?(?:left |right |back of (?:my |the )?)?(?:leg|thigh|buttock|calf|foot|arm|hand|fingers?)|electric shocks?',
    'leg ~ gone dead|(?:leg|arm|grip|foot|hand) (?:is |feels |has become |getting )?(?:weak|weaker)|weakness (?:in|of) (?:my |the )?(?:leg|arm|foot|hand)',
    '(?:no|not|without) (?:(?:any|much|have|the) ){0,2}(?:grip strength|grip|strength|power) (?:left )?(?:in|of) (?:my |the )?(?:left |right )?(?:hand|arm|leg|foot|fingers?)',
  ],
  'strong-pain': ['(?:8|9|10) (?:of|out of|on) 10|unbearable|excruciat%|agony|worst pain|intolerable'],
  'no-improvement': [
    '(?:no|not|without) (?:\\w{1,12} ){0,2}(?:improv%|better|heal%|progress|relief|change) ~ (?:weeks|months|month)',
    '(?:weeks|months) ~ (?:no|not|without) (?:\\w{1,12} ){0,2}(?:improv%|better|heal%|progress|relief|change)',
    '(?:weeks|months) ~ (?:same|worse|worsening)|(?:getting|gets|got) worse ~ (?:weeks|months)|for (?:months|years)',
  ],
  recurrent: [
    '(?:keeps?|kept) (?:on )?(?:coming|recurr%|return%|happening)|(?:third|3rd|fourth|4th|fifth) time|recurr%|(?:3|three|4|four) times ~ (?:year|months)|over and over|again and again',
  ],
  growing: ['growth plates?|osgood%|schlatter%|severs disease|sinding%|growing pains?|growth spurt'],
  pregnancy: ['pregnan%|expecting a baby|post ?partum|gave birth'],
};

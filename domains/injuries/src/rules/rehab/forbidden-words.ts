export interface ForbiddenPattern {
  readonly pattern: RegExp;
  readonly fault: string;
}

/**
 * Words that no plan may contain. All gaps are bounded, so that matching stays linear in the text.
 * Source: docs/specification.md#rehabilitation-rules.
 */
export const FORBIDDEN_WORDS: readonly ForbiddenPattern[] = [
  {
    pattern:
      /\b(?:drugs?|medicines?|medications?|medicat\w{1,10}|painkillers?|pain ?(?:relief|killing) (?:tablets?|pills?)|pills?|tablets?|ibuprofen|advil|paracetamol|acetaminophen|tylenol|aspirin|naproxen|aleve|diclofenac|voltar\w{1,4}|nsaids?|anti-?\s?inflammator\w{1,4}|opioids?|codeine|tramadol|steroids?|cortisone|prednis\w{1,6}|supplements?|cbd|creatine|collagen|turmeric|homeopath\w{1,6})\b/i,
    fault: 'it names a drug or supplement',
  },
  {
    pattern: /\b\d{1,5}(?:[.,]\d{1,3})? ?(?:mg|mcg|µg|μg|ml|iu|milligrams?|grams?|drops)\b/i,
    fault: 'it names a dose',
  },
  {
    pattern: /\b(?:inject\w{0,8}|prp|infiltrat\w{1,6}|dry needling|acupuncture|needles?|shock ?wave)\b/i,
    fault: 'it advises injections or needles',
  },
  {
    pattern:
      /\b(?:manipulat\w{1,6}|chiropract\w{1,6}|(?:crack|pop|click|snap|realign|adjust) (?:your|the|it|a|back)\b|(?:crack|pop) \w{1,12} (?:back )?(?:in|into)|high[- ]velocity|thrust technique)/i,
    fault: 'it advises cracking or manipulation',
  },
  {
    pattern:
      /\b(?:ignor(?:e|ing) (?:\w{1,10} ){0,3}(?:pain|hurt|discomfort|red light|warning)|(?:push|pushing|work|working|run|running|train|training|power|fight|grit) (?:\w{1,10} ){0,2}(?:through|past|despite) (?:\w{1,10} ){0,3}(?:pain|hurt|discomfort)|no pain,? no gain|pain is (?:weakness|good|necessary)|regardless of (?:the )?pain)/i,
    fault: 'it advises ignoring pain',
  },
  {
    pattern:
      /https?:|www\.|\b[a-z0-9-]{2,40}\.(?:com|org|net|io|co|app|info|dev|uk|de|eu|me|shop|store)\b|\]\(|@[a-z0-9]/i,
    fault: 'it contains a link or an address',
  },
  { pattern: /<\/?[a-z!]|```|\*\*|&[a-z]{2,8};|javascript:/i, fault: 'it contains markup' },
  {
    pattern:
      /\byou (?:have|suffer from|are suffering from|have got|probably have|likely have) (?:a |an |the )?(?:\w{1,14} ){0,2}(?:torn|tear|fractures?|ruptur\w{1,4}|tendin\w{1,8}|bursitis|sprain|strain|syndrome|arthritis|fasciitis|hernia\w{0,4}|impingement)\b|\bmy diagnosis\b|\bthe diagnosis is\b/i,
    fault: 'it makes a diagnosis',
  },
  {
    pattern:
      /\bguarantee\w{0,3}\b|\b100 ?% (?:healed|safe|recovered)|\bwill (?:definitely|certainly) (?:heal|be healed|be cured)|\bcures?\b|\bcured\b/i,
    fault: 'it promises to heal',
  },
  {
    pattern:
      /\b(?:no need|not necessary|do not need|don.t need|instead of|rather than|avoid|skip) (?:\w{1,10} ){0,3}(?:doctor|physio\w{0,10}|professional|hospital)\b/i,
    fault: 'it advises against a professional',
  },
  {
    pattern: /\b(?:calorie|weight[- ]loss|lose weight|fasting)\b|\b(?:kinesio|alcohol|whisky|beer)\b/i,
    fault: 'it is not about rehabilitation',
  },
];

/** Words forbidden in phase 1. */
export const TOO_EARLY_WORDS =
  /\b(?:jump\w{0,4}|hop|hops|hopping|sprint\w{0,4}|plyo\w{0,8}|barbell|bounce\w{0,1}|bouncing|bound(?:s|ing)|maximal|maximum|all[- ]out|as hard as (?:you|possible)|explosive\w{0,2}|skips?|skipping|heavy|dumbbells?|kettlebells?)\b/i;

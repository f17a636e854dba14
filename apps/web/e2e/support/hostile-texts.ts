import texts from './hostile-texts.json' with { type: 'json' };

/**
 * Texts that do damage unless they are rendered as plain text. `elements` are markup that runs code when it
 * is parsed, shown, animated or fails to load. `escapes` break out of an attribute, comment, script, style,
 * template or encoding.
 */
export const HOSTILE_TEXTS: readonly string[] = [...texts.elements, ...texts.escapes];

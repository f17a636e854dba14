import texts from './hostile-texts.json' with { type: 'json' };

/**
 * Texts with an effect unless rendered as plain text. `elements` are markup that runs code when it is parsed,
 * shown or animated, or fails to load. `escapes` break out of an attribute, comment, script, style, template
 * or encoding.
 */
export const HOSTILE_TEXTS: readonly string[] = [...texts.elements, ...texts.escapes];

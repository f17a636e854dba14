import texts from './hostile-texts.json' with { type: 'json' };

/**
 * Texts with an effect unless rendered as plain text. `elements` run code as markup when parsed, shown, failing to load,
 * or animated. `escapes` leave a context: an attribute, a comment, a script, a style, a template, an encoding.
 */
export const HOSTILE_TEXTS: readonly string[] = [...texts.elements, ...texts.escapes];

import { environment } from './config-variables.ts';

/** Prefixes that only this product uses. */
const OWN_PREFIX = /^(THRESHOLD|LLM|WEB_PUSH)_/;
/** Variables of the project's tools. */
const TOOL_VARIABLE = /^THRESHOLD_(CHROMIUM|E2E_\w+)$/;
/** Shorter names, such as PORT, resemble foreign variables, such as POST. */
const MIN_LETTERS = 5;

/**
 * Warnings about unknown variables: ours by prefix, or close misspellings of known ones. Values are never quoted.
 */
export function unknownVariableWarnings(source: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(environment.shape);
  return Object.keys(source)
    .filter((name) => !known.includes(name) && !TOOL_VARIABLE.test(name))
    .flatMap((name) => {
      const intended = known.find(
        (variable) => variable.length >= MIN_LETTERS && isMisspelled(name, variable),
      );
      if (intended) return [`${name} is no variable of Threshold: is ${intended} meant?`];
      return OWN_PREFIX.test(name) ? [`${name} is no variable of Threshold: nobody reads it.`] : [];
    })
    .sort();
}

/** True for one wrong, missing or extra letter, two swapped ones, or a space or dash instead of `_`. */
function isMisspelled(name: string, wanted: string): boolean {
  const [given, meant] = [name, wanted].map((text) => text.toUpperCase().replaceAll(/[-_ .]/g, ''));
  if (given === undefined || meant === undefined) return false;
  if (given === meant) return true;
  if (Math.abs(given.length - meant.length) > 1) return false;
  let start = 0;
  while (start < given.length && given[start] === meant[start]) start += 1;
  const [rest, expected] = [given.slice(start), meant.slice(start)];
  if (rest.slice(1) === expected.slice(1) || rest.slice(1) === expected || rest === expected.slice(1))
    return true;
  return rest[0] === expected[1] && rest[1] === expected[0] && rest.slice(2) === expected.slice(2);
}

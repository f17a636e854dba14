import { environment } from './config-variables.ts';

/** Prefixes that only this product uses. */
const OWN_PREFIX = /^(THRESHOLD|LLM|WEB_PUSH)_/;
/** Variables used by the project's own tools. */
const TOOL_VARIABLE = /^THRESHOLD_(CHROMIUM|E2E_\w+)$/;
/** Shorter names, such as PORT, are too close to unrelated variables, such as POST. */
const MIN_COMPARED_LETTERS = 5;

/** Warns about unknown variables that have our prefix or look like a misspelling. Never quotes their values. */
export function listUnknownVariableWarnings(source: NodeJS.ProcessEnv): string[] {
  const knownVariables = Object.keys(environment.shape);
  return Object.keys(source)
    .filter((name) => !knownVariables.includes(name) && !TOOL_VARIABLE.test(name))
    .flatMap((name) => {
      const intendedVariable = knownVariables.find(
        (variable) => variable.length >= MIN_COMPARED_LETTERS && isMisspelled(name, variable),
      );
      if (intendedVariable) return [`${name} is not a Threshold variable. Did you mean ${intendedVariable}?`];
      return OWN_PREFIX.test(name) ? [`${name} is not a Threshold variable and has no effect.`] : [];
    })
    .sort();
}

/** True for one wrong, missing or extra letter, two swapped letters, or a space or dash instead of `_`. */
function isMisspelled(name: string, knownVariable: string): boolean {
  const [actual, expected] = [name, knownVariable].map((text) =>
    text.toUpperCase().replaceAll(/[-_ .]/g, ''),
  );
  if (actual === undefined || expected === undefined) return false;
  if (actual === expected) return true;
  if (Math.abs(actual.length - expected.length) > 1) return false;
  let prefixLength = 0;
  while (prefixLength < actual.length && actual[prefixLength] === expected[prefixLength]) prefixLength += 1;
  const [actualRest, expectedRest] = [actual.slice(prefixLength), expected.slice(prefixLength)];
  if (
    actualRest.slice(1) === expectedRest.slice(1) ||
    actualRest.slice(1) === expectedRest ||
    actualRest === expectedRest.slice(1)
  )
    return true;
  return (
    actualRest[0] === expectedRest[1] &&
    actualRest[1] === expectedRest[0] &&
    actualRest.slice(2) === expectedRest.slice(2)
  );
}

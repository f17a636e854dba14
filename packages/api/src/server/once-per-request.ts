import type { Look } from './context.ts';

type Reads = Map<unknown, Map<string, Promise<unknown>>>;

/** What each look has read; an act is never among them, nor is a look that outlives its request. */
const remembered = new WeakMap<Look, Reads>();

/** Lets a look remember what `oncePerRequest` reads by it: only the look that the questions of one request share. */
export function remembering(look: Look): Look {
  remembered.set(look, new Map());
  return look;
}

/**
 * Makes a read that the questions of one request share: asked again with the same values, it answers with what it read
 * the first time, a failure included. Within an act, a job or a file route each call reads anew.
 * @param read reads by its look and by values that JSON tells apart; nobody changes what it answers
 */
export function oncePerRequest<Given extends readonly unknown[], Answer>(
  read: (look: Look, ...given: Given) => Promise<Answer>,
): (look: Look, ...given: Given) => Promise<Answer> {
  return (look, ...given) => {
    const reads = remembered.get(look);
    if (!reads) return read(look, ...given);
    // Only this very read fills its own map, so that its answers have its own type.
    const answers = (reads.get(read) ?? new Map()) as Map<string, Promise<Answer>>;
    reads.set(read, answers);
    const key = JSON.stringify(given);
    const answer = answers.get(key) ?? read(look, ...given);
    answers.set(key, answer);
    return answer;
  };
}

import { nextTask } from '../../clock/next-task.ts';

/** Draws, and says when it has. */
type Draw = (drawn: () => void) => void;

const waiting = new Set<Draw>();
let isServing = false;

/**
 * Lets one drawing after the other have the main thread, each in a task of its own: many charts that are due at once
 * hold up neither a key nor a finger.
 * @returns leaves the queue; without effect once the turn has come
 */
export function takeTurn(draw: Draw): () => void {
  waiting.add(draw);
  if (!isServing) void serve();
  return () => void waiting.delete(draw);
}

async function serve(): Promise<void> {
  isServing = true;
  try {
    await nextTask();
    // Who comes while others are served stands at the end of the same queue.
    for (const draw of waiting) {
      waiting.delete(draw);
      await new Promise<void>(draw);
      await nextTask();
    }
  } finally {
    isServing = false;
    // One that threw holds up nobody behind it.
    if (waiting.size > 0) void serve();
  }
}

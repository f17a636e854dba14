import { nextTask } from '../../clock/next-task.ts';

/** Draws, and calls `drawn` at its end. */
type Draw = (drawn: () => void) => void;

const waiting = new Set<Draw>();
let isServing = false;

/**
 * Runs drawings one after another, each in its own task, so that many charts at once don't block input.
 * @returns leaves the queue; no effect once the drawing has started
 */
export function queueDrawing(draw: Draw): () => void {
  waiting.add(draw);
  if (!isServing) void serve();
  return () => void waiting.delete(draw);
}

async function serve(): Promise<void> {
  isServing = true;
  try {
    await nextTask();
    // Drawings that arrive during the loop join the same queue.
    for (const draw of waiting) {
      waiting.delete(draw);
      await new Promise<void>(draw);
      await nextTask();
    }
  } finally {
    isServing = false;
    // A drawing that throws does not block the next ones.
    if (waiting.size > 0) void serve();
  }
}

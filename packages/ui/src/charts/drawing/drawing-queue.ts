import { nextTask } from '../../clock/next-task.ts';

/** Starts a drawing, and calls `onDrawn` when it ends. */
type Draw = (onDrawn: () => void) => void;

const waitingDrawings = new Set<Draw>();
let isRunning = false;

/**
 * Runs drawings one at a time, each in its own task, so that a page with many charts doesn't block input.
 * @returns a function that removes the drawing from the queue, unless it has already started
 */
export function queueDrawing(draw: Draw): () => void {
  waitingDrawings.add(draw);
  if (!isRunning) void runQueue();
  return () => void waitingDrawings.delete(draw);
}

async function runQueue(): Promise<void> {
  isRunning = true;
  try {
    await nextTask();
    // Drawings that arrive during the loop join the same queue.
    for (const draw of waitingDrawings) {
      waitingDrawings.delete(draw);
      await new Promise<void>(draw);
      await nextTask();
    }
  } finally {
    isRunning = false;
    // Continues even if a drawing throws.
    if (waitingDrawings.size > 0) void runQueue();
  }
}

import { waitForNextTask } from '../../clock/next-task.ts';

/** Starts a drawing, and calls `onDrawn` when it ends. */
type Draw = (onDrawn: () => void) => void;

/** A drawing that has not ended by then no longer delays the others, for example one in a box without a height. */
const MAX_DRAWING_MS = 5_000;

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

async function endOrTimeout(draw: Draw): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_DRAWING_MS);
  });
  await Promise.race([new Promise<void>(draw), timeout]).finally(() => clearTimeout(timer));
}

async function runQueue(): Promise<void> {
  isRunning = true;
  try {
    await waitForNextTask();
    // Drawings that arrive during the loop join the same queue.
    for (const draw of waitingDrawings) {
      waitingDrawings.delete(draw);
      await endOrTimeout(draw);
      await waitForNextTask();
    }
  } finally {
    isRunning = false;
    // Continues even if a drawing throws.
    if (waitingDrawings.size > 0) void runQueue();
  }
}

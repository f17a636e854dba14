import { setPriority } from 'node:os';
import type { CDPSession } from 'playwright';

const HIGHEST = -20;
const LOOK_MS = 100;

/**
 * Lets a page's own thread go before all others: what Lighthouse's simulation multiplies is the time that it took by
 * the clock, and the browser's other threads, Lighthouse and the product share two cores with it here.
 * @param chrome a session of the browser itself
 * @returns how it ends; without the right to do so nothing is changed
 */
export function favourPages(chrome: CDPSession): () => void {
  const favour = async () => {
    const { processInfo } = await chrome.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'renderer') raise(id);
  };
  const timer = setInterval(() => void favour().catch(() => undefined), LOOK_MS);
  return () => clearInterval(timer);
}

function raise(processId: number): void {
  try {
    setPriority(processId, HIGHEST);
  } catch {
    // It has ended, or this is not root.
  }
}

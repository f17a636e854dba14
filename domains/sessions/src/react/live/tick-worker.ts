// Browsers throttle timers in hidden pages, but not in workers. A tick has no timestamp: the listener reads
// the clock.
const TICK_INTERVAL_MS = 250;

setInterval(() => postMessage(null), TICK_INTERVAL_MS);

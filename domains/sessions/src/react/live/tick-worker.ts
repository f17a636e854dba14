// Timers of hidden pages are throttled, those of workers are not. A tick carries no time: the listener reads the clock.
const TICK_INTERVAL_MS = 250;

setInterval(() => postMessage(null), TICK_INTERVAL_MS);

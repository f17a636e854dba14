// Timers of hidden pages are throttled, those of workers are not. A tick carries no time: the listener reads the clock.
const EVERY_MS = 250;

setInterval(() => postMessage(null), EVERY_MS);

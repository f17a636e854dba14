// A page that is hidden is woken rarely; a worker is not. A tick carries no time: the clock is read by who hears it.
const EVERY_MS = 250;

setInterval(() => postMessage(null), EVERY_MS);

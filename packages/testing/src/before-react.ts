import React from 'react';

// React's development build records every element and render for the developer tools. No test reads that.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

// Saved before a test can replace the timers.
const setRealTimeout = setTimeout;

// Enough event loop turns for a render and its effects.
const TASKS_PER_RENDER = 3;

/** Runs `change` and waits until the scheduler has rendered it and run its effects. */
async function actUntilRendered(change: () => void | Promise<void>): Promise<void> {
  await change();
  for (let task = 0; task < TASKS_PER_RENDER; task++) await new Promise((resolve) => setRealTimeout(resolve));
}

// React's production build has no `act`, so `render` would return before anything is on the page.
if (!('act' in React)) Reflect.set(React, 'act', actUntilRendered);

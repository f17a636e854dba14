/** Resolves in a new task, so that the browser can handle input in between. */
export const waitForNextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

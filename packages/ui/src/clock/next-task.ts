/** Resolves in a task of its own: in between, the browser answers whoever touches the page. */
export const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

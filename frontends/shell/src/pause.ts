/** Lets the browser answer to what the visitor does before the next piece of work. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Resolves once the browser has painted what has just changed, so that it need not wait for what comes next. */
export const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

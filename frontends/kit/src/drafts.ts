/** With what the keys of drafts begin that forms keep in the tab's storage. */
export const draftPrefix = 'draft:'

/** Whoever signs out leaves nothing of what they typed behind; a session that ended by itself does. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
}

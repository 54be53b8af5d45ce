/** With what the keys of drafts begin that forms keep in the browser. */
export const draftPrefix = 'draft:'

/** Anyone who signs out leaves nothing of what they typed behind, in this tab and for others; a session that ended by itself does. */
export function forgetDrafts(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
}

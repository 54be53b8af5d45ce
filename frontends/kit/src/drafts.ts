import { draftPrefix } from '@directory/contracts/catalogue/stored-names'

/** Signing out deletes all drafts, in all tabs; an expired session keeps them. */
export function forgetDrafts(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
}

import { draftPrefix } from '@directory/frontend-kit/drafts'
import { useCallback, useState } from 'react'
import { parseValues, type ReviewValues } from './review-values.ts'

const getStorageKey = (accountId: string, listingId: string) => `${draftPrefix}${accountId}:review:${listingId}`

/** Storage may be blocked or full; then what is typed is kept until the page is left. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}

const keptValues = (key: string): ReviewValues | undefined => parseValues(inStorage((storage) => storage.getItem(key)) ?? null)

/** What someone has typed about a business and not sent yet, kept over a reload and a new sign-in, in this tab alone. */
export function useKeptValues(accountId: string, listingId: string) {
  const key = getStorageKey(accountId, listingId)
  const [kept, setKept] = useState(() => keptValues(key))
  const keep = useCallback(
    (values: ReviewValues) => {
      inStorage((storage) => storage.setItem(key, JSON.stringify(values)))
      setKept(values)
    },
    [key],
  )
  const forget = useCallback(() => {
    inStorage((storage) => storage.removeItem(key))
    setKept(undefined)
  }, [key])
  return { kept, keep, forget }
}

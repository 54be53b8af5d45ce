import { draftPrefix } from '@directory/frontend-kit/drafts'
import { useCallback, useState } from 'react'
import { parseValues, type ReviewValues } from './review-values.ts'

const getStorageKey = (accountId: string, listingId: string) => `${draftPrefix}${accountId}:review:${listingId}`

/** Storage may be blocked or full; then the values are only kept until the visitor leaves the page. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}

const readStored = (key: string): ReviewValues | undefined => parseValues(inStorage((storage) => storage.getItem(key)) ?? null)

/** An unsent review, kept across reloads and sign-ins, in this tab only. */
export function useKeptValues(accountId: string, listingId: string) {
  const key = getStorageKey(accountId, listingId)
  const [kept, setKept] = useState(() => readStored(key))
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

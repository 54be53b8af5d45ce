import { draftPrefix } from '@directory/contracts/catalogue/stored-names'
import { useCallback, useRef, useState } from 'react'
import { inSessionStorage } from '../../shared/session-storage.ts'
import { parseValues, type ReviewValues } from './review-values.ts'

const getStorageKey = (accountId: string, listingId: string) => `${draftPrefix}${accountId}:review:${listingId}`

const readStored = (key: string): ReviewValues | undefined => parseValues(inSessionStorage((storage) => storage.getItem(key)) ?? null)

/** An unsent review, kept across reloads and sign-ins, in this tab only. */
export function useKeptValues(accountId: string, listingId: string) {
  const key = getStorageKey(accountId, listingId)
  const [kept, setKept] = useState(() => readStored(key))
  const latest = useRef(kept)
  /** Changes the latest values, or else the initial ones: an upload ends long after it began, and more may have been typed since. */
  const keep = useCallback(
    (part: Partial<ReviewValues>, initial: ReviewValues) => {
      const values = { ...(latest.current ?? initial), ...part }
      latest.current = values
      inSessionStorage((storage) => storage.setItem(key, JSON.stringify(values)))
      setKept(values)
    },
    [key],
  )
  const forget = useCallback(() => {
    latest.current = undefined
    inSessionStorage((storage) => storage.removeItem(key))
    setKept(undefined)
  }, [key])
  return { kept, keep, forget }
}

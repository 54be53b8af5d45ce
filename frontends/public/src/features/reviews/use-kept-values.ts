import { draftPrefix } from '@directory/contracts/catalogue/stored-names'
import { useCallback, useState } from 'react'
import { inSessionStorage } from '../../shared/session-storage.ts'
import { parseValues, type ReviewValues } from './review-values.ts'

const getStorageKey = (accountId: string, listingId: string) => `${draftPrefix}${accountId}:review:${listingId}`

const readStored = (key: string): ReviewValues | undefined => parseValues(inSessionStorage((storage) => storage.getItem(key)) ?? null)

/** An unsent review, kept across reloads and sign-ins, in this tab only. */
export function useKeptValues(accountId: string, listingId: string) {
  const key = getStorageKey(accountId, listingId)
  const [kept, setKept] = useState(() => readStored(key))
  const keep = useCallback(
    (values: ReviewValues) => {
      inSessionStorage((storage) => storage.setItem(key, JSON.stringify(values)))
      setKept(values)
    },
    [key],
  )
  const forget = useCallback(() => {
    inSessionStorage((storage) => storage.removeItem(key))
    setKept(undefined)
  }, [key])
  return { kept, keep, forget }
}

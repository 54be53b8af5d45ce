import { draftPrefix } from '@directory/contracts/catalogue/stored-names'
import { useSession } from '@directory/frontend-kit/session'
import { useCallback, useEffect, useState } from 'react'
import { inSessionStorage } from '../../shared/session-storage.ts'
import { type EnquiryValues, emptyValues, parseKept } from './enquiry-values.ts'

const key = `${draftPrefix}enquiry`

/** An unsent enquiry, kept across reloads in this tab. Name and address of somebody signed in are filled in. */
export function useEnquiryValues() {
  const { account } = useSession()
  const [values, setValues] = useState<EnquiryValues>()
  useEffect(() => setValues(parseKept(inSessionStorage((storage) => storage.getItem(key)) ?? null) ?? emptyValues()), [])
  const change = useCallback((changes: Partial<EnquiryValues>) => {
    setValues((before) => {
      const next = { ...(before ?? emptyValues()), ...changes }
      inSessionStorage((storage) => storage.setItem(key, JSON.stringify(next)))
      return next
    })
  }, [])
  useEffect(() => {
    if (!account || !values) return
    const name = [account.firstName, account.lastName].filter(Boolean).join(' ')
    if (!values.email || (!values.name && name)) change({ email: values.email || account.email, name: values.name || name })
  }, [account, values, change])
  const forget = useCallback(() => {
    inSessionStorage((storage) => storage.removeItem(key))
  }, [])
  return { values, change, forget }
}

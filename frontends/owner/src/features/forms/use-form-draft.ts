import { useSession } from '@directory/frontend-kit/session'
import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormGetValues, UseFormReset, UseFormSubscribe } from 'react-hook-form'
import { draftKey, draftOf, usableDraft } from './form-draft.ts'

interface Draftable<Values extends FieldValues> {
  readonly getValues: UseFormGetValues<Values>
  readonly reset: UseFormReset<Values>
  readonly subscribe: UseFormSubscribe<Values>
}

interface Keeping {
  /** Never kept, such as passwords. Must not change between renderings. */
  readonly except?: readonly string[]
  /** In every tab, and until it is sent; else in this tab alone. */
  readonly isShared?: boolean
}

const storageOf = (isShared: boolean): Storage => (isShared ? localStorage : sessionStorage)
const nothing: readonly string[] = []

/**
 * Keeps what is typed over a reload, a change of screen and a new sign-in. `forget` ends it when the form has been taken; `isRestored` says
 * that something came back.
 */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  form: Draftable<Values>,
  { except = nothing, isShared = false }: Keeping = {},
) {
  const { getValues, reset, subscribe } = form
  const { account } = useSession()
  // While the session ends, the form is still the former account's.
  const [key] = useState(() => draftKey(name, account?.id))
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const storage = storageOf(isShared)
    const draft = usableDraft(storage.getItem(key), getValues(), except)
    if (Object.keys(draft).length > 0) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        const kept = draftOf(values, defaultValues ?? {}, except)
        if (kept) storage.setItem(key, JSON.stringify(kept))
        else storage.removeItem(key)
      },
    })
  }, [key, getValues, reset, subscribe, except, isShared])

  const forget = useCallback(() => {
    storageOf(isShared).removeItem(key)
    setRestored(false)
  }, [key, isShared])
  return { isRestored, forget }
}

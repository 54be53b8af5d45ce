import { useSession } from '@directory/frontend-kit/session'
import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormGetValues, UseFormReset, UseFormSubscribe } from 'react-hook-form'
import { draftKey, draftOf, usableDraft } from './form-draft.ts'

interface Draftable<Values extends FieldValues> {
  readonly getValues: UseFormGetValues<Values>
  readonly reset: UseFormReset<Values>
  readonly subscribe: UseFormSubscribe<Values>
}

const never: readonly string[] = []

/**
 * Keeps what is typed over a reload, a change of screen and a new sign-in, in this tab alone. Passwords belong into `except`, which must
 * not change between renderings. `forget` ends it when the form has been taken; `isRestored` says that something came back.
 */
export function useFormDraft<Values extends FieldValues>(name: string, form: Draftable<Values>, except = never) {
  const { getValues, reset, subscribe } = form
  const { account } = useSession()
  // While the session ends, the form is still the former account's.
  const [key] = useState(() => draftKey(name, account?.id))
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const draft = usableDraft(sessionStorage.getItem(key), getValues(), except)
    if (Object.keys(draft).length > 0) {
      reset({ ...getValues(), ...draft }, { keepDefaultValues: true })
      setRestored(true)
    }
    return subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        const kept = draftOf(values, defaultValues ?? {}, except)
        if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
        else sessionStorage.removeItem(key)
      },
    })
  }, [key, getValues, reset, subscribe, except])

  const forget = useCallback(() => {
    sessionStorage.removeItem(key)
    setRestored(false)
  }, [key])
  return { isRestored, forget }
}

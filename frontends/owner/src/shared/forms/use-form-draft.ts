import { useSession } from '@directory/frontend-kit/session'
import { useCallback, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftKey } from './form-draft.ts'
import { type Draftable, keepDraft } from './keep-draft.ts'

interface Keeping {
  /** Never kept, such as passwords. Must not change between renderings. */
  readonly except?: readonly string[]
  /** The same in every tab, and until it is sent; else in this tab alone. */
  readonly isShared?: boolean
}

const chooseStorage = (isShared: boolean): Storage => (isShared ? localStorage : sessionStorage)
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

  useEffect(
    () => keepDraft({ getValues, reset, subscribe }, { key, storage: chooseStorage(isShared), isShared, except, onRestored: setRestored }),
    [key, getValues, reset, subscribe, except, isShared],
  )

  const forget = useCallback(() => {
    chooseStorage(isShared).removeItem(key)
    setRestored(false)
  }, [key, isShared])
  return { isRestored, forget }
}

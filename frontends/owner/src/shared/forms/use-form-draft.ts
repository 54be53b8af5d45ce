import { useSession } from '@directory/frontend-kit/session'
import { useCallback, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { draftKey } from './form-draft.ts'
import { type Draftable, keepDraft } from './keep-draft.ts'

interface DraftOptions {
  /** Fields never stored, such as passwords. Must be stable between renders. */
  readonly except?: readonly string[]
  /** Shared by all tabs and kept until sent; otherwise kept in this tab only. */
  readonly isShared?: boolean
}

const chooseStorage = (isShared: boolean): Storage => (isShared ? localStorage : sessionStorage)
const noFields: readonly string[] = []

/**
 * Keeps typed values across reloads, navigation and a new sign-in. Call `forget` once the form has been submitted; `isRestored` tells
 * whether a draft was restored.
 */
export function useFormDraft<Values extends FieldValues>(
  name: string,
  form: Draftable<Values>,
  { except = noFields, isShared = false }: DraftOptions = {},
) {
  const { getValues, reset, subscribe } = form
  const { account } = useSession()
  // While signing out, the form still belongs to the former account.
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

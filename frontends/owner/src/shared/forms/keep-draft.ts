import type { FieldValues, UseFormGetValues, UseFormReset, UseFormSubscribe } from 'react-hook-form'
import { toDraft, usableDraft } from './form-draft.ts'

export interface Draftable<Values extends FieldValues> {
  readonly getValues: UseFormGetValues<Values>
  readonly reset: UseFormReset<Values>
  readonly subscribe: UseFormSubscribe<Values>
}

interface Keeping {
  readonly key: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Other tabs keep the same. */
  readonly isShared: boolean
  readonly except: readonly string[]
  readonly onRestored: (isRestored: boolean) => void
}

/**
 * Brings a form's draft back, and keeps what is typed from then on. Of a shared one, what another tab keeps is taken over at once, so that
 * no tab writes over what it does not show. Gives the way to end it.
 */
export function keepDraft<Values extends FieldValues>(
  { getValues, reset, subscribe }: Draftable<Values>,
  { key, storage, isShared, except, onRestored }: Keeping,
): () => void {
  const initial = getValues()
  let known = storage.getItem(key)
  let isTaking = false

  function take(): void {
    const draft = usableDraft(known, initial, except)
    isTaking = true
    reset({ ...initial, ...draft }, { keepDefaultValues: true })
    isTaking = false
    onRestored(Object.keys(draft).length > 0)
  }
  function catchUp(): void {
    const stored = storage.getItem(key)
    if (stored === known) return
    known = stored
    take()
  }

  if (Object.keys(usableDraft(known, initial, except)).length > 0) take()
  const unsubscribe = subscribe({
    formState: { values: true },
    callback({ values, defaultValues }) {
      if (isTaking) return
      const kept = toDraft(values, defaultValues ?? {}, except)
      known = kept ? JSON.stringify(kept) : null
      if (known === null) storage.removeItem(key)
      else storage.setItem(key, known)
    },
  })
  if (!isShared) return unsubscribe
  window.addEventListener('storage', catchUp)
  // A suspended tab has missed the message.
  window.addEventListener('focus', catchUp)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', catchUp)
    window.removeEventListener('focus', catchUp)
  }
}

import type { FieldValues, UseFormGetValues, UseFormReset, UseFormSubscribe } from 'react-hook-form'
import { toDraft, usableDraft } from './form-draft.ts'

export interface Draftable<Values extends FieldValues> {
  readonly getValues: UseFormGetValues<Values>
  readonly reset: UseFormReset<Values>
  readonly subscribe: UseFormSubscribe<Values>
}

interface DraftOptions {
  readonly key: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether tabs share the draft. */
  readonly isShared: boolean
  readonly except: readonly string[]
  readonly onRestored: (isRestored: boolean) => void
}

/**
 * Restores a form's draft, and stores changes from then on. Changes of a shared draft by other tabs are applied immediately, so that no tab
 * overwrites what it does not show. Returns a function that stops it.
 */
export function keepDraft<Values extends FieldValues>(
  { getValues, reset, subscribe }: Draftable<Values>,
  { key, storage, isShared, except, onRestored }: DraftOptions,
): () => void {
  const initial = getValues()
  let lastStored = storage.getItem(key)
  let isRestoring = false

  function restore(): void {
    const draft = usableDraft(lastStored, initial, except)
    isRestoring = true
    reset({ ...initial, ...draft }, { keepDefaultValues: true })
    isRestoring = false
    onRestored(Object.keys(draft).length > 0)
  }
  function catchUp(): void {
    const stored = storage.getItem(key)
    if (stored === lastStored) return
    lastStored = stored
    restore()
  }

  if (Object.keys(usableDraft(lastStored, initial, except)).length > 0) restore()
  const unsubscribe = subscribe({
    formState: { values: true },
    callback({ values, defaultValues }) {
      if (isRestoring) return
      const draft = toDraft(values, defaultValues ?? {}, except)
      lastStored = draft ? JSON.stringify(draft) : null
      if (lastStored === null) storage.removeItem(key)
      else storage.setItem(key, lastStored)
    },
  })
  if (!isShared) return unsubscribe
  window.addEventListener('storage', catchUp)
  // A suspended tab has missed the storage event.
  window.addEventListener('focus', catchUp)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', catchUp)
    window.removeEventListener('focus', catchUp)
  }
}

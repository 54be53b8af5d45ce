interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The decision for which a key stands; undefined for other keys, and for those of the browser. */
export function decisionForKey({ key, altKey, ctrlKey, metaKey }: Pressed): { readonly isSpam: boolean } | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const pressed = key.toLowerCase()
  return pressed === 'd' ? { isSpam: false } : pressed === 's' ? { isSpam: true } : undefined
}

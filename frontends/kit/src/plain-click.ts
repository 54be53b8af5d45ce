import type { MouseEvent } from 'react'

/** Whether a click opens the link in this tab; others ask for a new tab, a new window or a download. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

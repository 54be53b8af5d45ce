import { useEffect, useRef } from 'react'

/** Says that a message has been sent. It gets the focus, which the button to send loses as there is nothing more to send; not from whoever writes on. */
export function SentNote({ isSent, text }: { isSent: boolean; text: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent && !document.activeElement?.matches('textarea')) note.current?.focus()
  }, [isSent])
  return (
    <p ref={note} tabIndex={-1} role="status" className="text-ink-soft text-sm outline-none">
      {isSent && text}
    </p>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'

/** The outcome of an action. The pressed button was removed, so the message takes the focus. */
export function Outcome({ children }: { children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each message
  useEffect(() => message.current?.focus({ preventScroll: true }), [children])
  return (
    <p ref={message} role="status" tabIndex={-1} className="mb-4 font-semibold outline-none">
      {children}
    </p>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'

/** Says how something ended. What was pressed for it is gone: the keyboard goes on from here. */
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

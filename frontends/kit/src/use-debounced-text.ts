import { useEffect, useEffectEvent, useRef, useState } from 'react'

const pause = 300

/** The text of a field, passed on once typing pauses; it follows outside changes of the value. */
export function useDebouncedText(value: string, onPause: (text: string) => void): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value)
  const lastSent = useRef(value)
  const send = useEffectEvent(() => {
    const trimmed = text.trim()
    if (trimmed === lastSent.current) return
    lastSent.current = trimmed
    onPause(trimmed)
  })
  useEffect(() => {
    // This is our own update coming back; more may have been typed since, which must stay.
    if (value === lastSent.current) return
    lastSent.current = value
    setText(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the pause
  useEffect(() => {
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}

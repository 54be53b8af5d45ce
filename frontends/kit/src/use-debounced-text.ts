import { useEffect, useEffectEvent, useRef, useState } from 'react'

const pause = 300

/** The text of a field that is handed on once the typist pauses, and that follows the value when someone else changes it. */
export function useDebouncedText(value: string, onPause: (text: string) => void): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value)
  const handedOn = useRef(value)
  const handOn = useEffectEvent(() => {
    const trimmed = text.trim()
    if (trimmed === handedOn.current) return
    handedOn.current = trimmed
    onPause(trimmed)
  })
  useEffect(() => {
    // What comes back is what was handed on, while more may have been typed since: that must stay.
    if (value === handedOn.current) return
    handedOn.current = value
    setText(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke starts the pause anew
  useEffect(() => {
    const timer = setTimeout(handOn, pause)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}

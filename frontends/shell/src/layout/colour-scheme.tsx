import { themeCookie } from '@directory/contracts/catalogue/stored-names'
import { useEffect, useRef, useState } from 'react'

const schemes = ['system', 'light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const labels: Record<Scheme, string> = { system: 'Same as my device', light: 'Light', dark: 'Dark' }

const isScheme = (value: string): value is Scheme => schemes.some((scheme) => scheme === value)

/** The choice is stored in a cookie, so that the server can render it and nothing flashes. */
function choose(scheme: Scheme): void {
  const root = document.documentElement
  if (scheme === 'system') delete root.dataset.theme
  else root.dataset.theme = scheme
  const age = scheme === 'system' ? 0 : themeCookie.days * 86_400
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${themeCookie.name}=${scheme}; path=/; max-age=${age}; samesite=lax`
}

export function ColourScheme() {
  const [scheme, setScheme] = useState<Scheme>('system')
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // A choice made before hydration is still in the control.
    const early = select.current?.value ?? 'system'
    const isEarly = isScheme(early) && early !== 'system'
    if (isEarly) choose(early)
    const current = document.documentElement.dataset.theme ?? 'system'
    if (isScheme(current)) setScheme(current)
  }, [])
  return (
    <label className="flex items-center gap-2 text-sm text-on-deep-soft">
      Colours
      <select
        ref={select}
        value={scheme}
        onChange={({ target }) => {
          if (!isScheme(target.value)) return
          choose(target.value)
          setScheme(target.value)
        }}
        className="min-h-11 rounded-lg border border-deep-line bg-deep-raised px-3 text-sm text-on-deep"
      >
        {schemes.map((value) => (
          <option key={value} value={value}>
            {labels[value]}
          </option>
        ))}
      </select>
    </label>
  )
}

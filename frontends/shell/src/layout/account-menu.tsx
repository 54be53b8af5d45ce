import type { Account } from '@directory/contracts/http/identity'
import { Link } from '@directory/frontend-kit/router'
import { ChevronDown, LogOut } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { accountNavigation } from './navigation.ts'
import { useLeave } from './use-leave.ts'

const entry = 'flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left text-sm hover:bg-sunken'

/** The account menu: a disclosure of links that closes on Escape, on a choice, and on a click or focus elsewhere. */
export function AccountMenu({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  const leave = useLeave()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-line bg-surface px-4 text-sm font-semibold hover:bg-sunken"
      >
        Account
        <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="absolute right-0 mt-2 w-64 rounded-xl border border-line bg-surface p-1.5 shadow-lg">
        <p className="truncate px-3 py-2 text-sm text-ink-soft">{account.email}</p>
        <ul>
          {accountNavigation(account.role).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={entry} onClick={() => setOpen(false)}>
                {label}
              </Link>
            </li>
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <button type="button" className={entry} disabled={leave.isPending} onClick={() => leave.start()}>
              <LogOut aria-hidden="true" className="size-4" /> Sign Out
            </button>
          </li>
        </ul>
      </div>
    </div>
  )
}

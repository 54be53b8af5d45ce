import type { Account } from '@directory/contracts/http/identity'
import { Link, useLocation } from '@directory/frontend-kit/router'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { useEffect, useRef } from 'react'
import { LinkButton } from './link-button.tsx'
import { mainNavigation } from './navigation.ts'
import { useLeave } from './use-leave.ts'

const entry = 'flex min-h-12 w-full items-center rounded-lg px-3 text-base font-medium hover:bg-sunken'

/** The menu on small screens, with fewer entries than on wide ones. */
export function MobileMenu({ isOpen, account, onClose }: { isOpen: boolean; account: Account | null; onClose: () => void }) {
  const leave = useLeave()
  const location = useLocation()
  const { key, pathname } = location
  const signIn = signInPath(location)
  const lastKey = useRef(key)

  useEffect(() => {
    if (lastKey.current !== key) onClose()
    lastKey.current = key
  }, [key, onClose])

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, onClose])

  return (
    <div
      id="mobile-menu"
      hidden={!isOpen}
      className="max-h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-canvas px-4 py-3 lg:hidden"
    >
      {isOpen && (
        <>
          <nav aria-label="Main, small screen">
            <ul>
              {mainNavigation.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} aria-current={to === pathname ? 'page' : undefined} className={`${entry} aria-[current]:text-primary`}>
                    {label}
                  </Link>
                </li>
              ))}
              {account && (
                <>
                  <li>
                    <Link to="/dashboard" className={entry}>
                      Dashboard
                    </Link>
                  </li>
                  <li>
                    <Link to="/enquiries" className={entry}>
                      Enquiries
                    </Link>
                  </li>
                </>
              )}
            </ul>
          </nav>
          <div className="mt-3 grid gap-2 border-t border-line pt-3">
            {account ? (
              <>
                <LinkButton to="/add-business" look="primary">
                  Add Your Business
                </LinkButton>
                <button type="button" className={`${entry} justify-center`} disabled={leave.isPending} onClick={() => leave.start()}>
                  Sign Out
                </button>
              </>
            ) : (
              <>
                <LinkButton to={signIn} look="primary">
                  List Your Business
                </LinkButton>
                <LinkButton to={signIn} look="quiet">
                  Sign In
                </LinkButton>
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}

import { Link, useLocation } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { signInPath } from '@directory/frontend-kit/sign-in-path'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LinkButton } from './link-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { mainNavigation } from './navigation.ts'

const tab = (isActive: boolean) =>
  `inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium transition-colors hover:text-ink ${
    isActive ? 'text-ink underline decoration-primary decoration-2 underline-offset-8' : 'text-ink-soft'
  }`

export function Header() {
  const { account, isLoading } = useSession()
  const location = useLocation()
  const signIn = signInPath(location)
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-canvas/95 backdrop-blur print:static">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:px-6">
        <Brand />
        <nav aria-label="Main" className="ml-6 hidden lg:block">
          <ul className="flex">
            {mainNavigation.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={to === location.pathname ? 'page' : undefined} className={tab(to === location.pathname)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* As wide as its later content, so that nothing moves once the session is loaded; hidden until then if there is one. */}
        <div
          className={`ml-auto hidden print:hidden min-w-80 xl:min-w-112 items-center justify-end gap-2 lg:flex ${isLoading ? 'signed-in:invisible noscript:visible' : ''}`}
        >
          {account ? (
            <>
              {/* On narrower screens, the Account menu has it. */}
              <span className="hidden xl:block">
                <LinkButton to="/upgrade-premium" look="gold">
                  Go Gold Standard
                </LinkButton>
              </span>
              <LinkButton to="/add-business" look="primary">
                Add Your Business
              </LinkButton>
              <AccountMenu account={account} />
            </>
          ) : (
            <>
              <LinkButton to={signIn} look="quiet">
                Sign In
              </LinkButton>
              <LinkButton to={signIn} look="primary">
                List Your Business
              </LinkButton>
            </>
          )}
        </div>
        <button
          type="button"
          className="ml-auto inline-flex size-11 items-center justify-center rounded-lg hover:bg-sunken noscript:hidden lg:hidden"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X aria-hidden="true" className="size-6" /> : <Menu aria-hidden="true" className="size-6" />}
        </button>
      </div>
      <noscript>
        <nav aria-label="Main, without script" className="px-4 pb-2 sm:px-6 lg:hidden">
          <ul className="flex flex-wrap gap-x-4">
            {[...mainNavigation, { to: signIn, label: 'Sign In' }, { to: signIn, label: 'List Your Business' }].map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className={tab(false)}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </noscript>
      <MobileMenu isOpen={isOpen} account={account} onClose={() => setOpen(false)} />
    </header>
  )
}

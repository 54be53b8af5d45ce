import { bannerKey } from '@directory/contracts/catalogue/banner'
import { useQuery } from '@directory/frontend-kit/queries'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@directory/frontend-kit/router'
import { useSessionOfOtherTabs } from '@directory/frontend-kit/session'
import { siteQuery } from '@directory/frontend-kit/site'
import { memo, type ReactNode, Suspense } from 'react'
import { remoteFor } from '../remote-for.ts'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Toasts } from './toasts.tsx'
import { useDocumentHead } from './use-document-head.ts'
import { useEmailConfirmation } from './use-email-confirmation.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useSessionEnd } from './use-session-end.ts'

// Neither depends on the screen or on its loading, so neither renders again with them.
const LastingHeader = memo(Header)
const LastingFooter = memo(Footer)

/** Header and footer, with the screen of the route or its replacement between them. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { state } = useNavigation()
  const content = useFocusOnNavigation()
  const { pathname } = useLocation()
  const banner = useQuery(siteQuery).data?.banner
  useDocumentHead()
  useSessionOfOtherTabs()
  useSessionEnd()
  useEmailConfirmation()
  const isBusy = state !== 'idle'
  const isPublic = remoteFor(pathname) === 'public'
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-lg bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      {isBusy && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 motion-safe:animate-pulse bg-primary" />}
      {banner && isPublic && <Banner key={bannerKey(banner)} banner={banner} onDismiss={() => content.current?.focus()} />}
      {/* Each boundary is hydrated by itself, so that a press on one does not wait for the others. */}
      <Suspense>
        <LastingHeader />
      </Suspense>
      <main ref={content} id="main" tabIndex={-1} aria-busy={isBusy} className="flex-1 outline-none">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <LastingFooter />
      </Suspense>
      <ScrollRestoration />
      <Toasts isPublic={isPublic} />
    </div>
  )
}

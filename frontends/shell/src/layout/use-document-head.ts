import { findHead } from '@directory/frontend-kit/head'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useLocation, useMatches, useNavigation, useParams } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { useEffect, useRef } from 'react'
import { useSiteOrigin } from './use-site-origin.ts'

function write(selector: string, create: () => Element, attribute: string, value: string | undefined): void {
  const element = document.head.querySelector(selector)
  if (value === undefined) {
    element?.remove()
    return
  }
  const target = element ?? document.head.appendChild(create())
  target.setAttribute(attribute, value)
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name })
/** The server's structured data is about the first screen. */
function removeStructuredData(): void {
  for (const block of document.head.querySelectorAll('script[type="application/ld+json"]')) block.remove()
}

const canonicalLink = () => Object.assign(document.createElement('link'), { rel: 'canonical' })

/** Keeps the document's head in sync with the screen. */
export function useDocumentHead(): void {
  const queryClient = useQueryClient()
  const matches = useMatches()
  const params = useParams()
  const location = useLocation()
  const navigation = useNavigation()
  const site = useSite()
  const origin = useSiteOrigin()
  const firstPath = useRef(location.pathname)
  useEffect(() => {
    if (navigation.state !== 'idle') return
    const url = new URL(location.pathname + location.search, origin)
    const head = findHead(matches, { queryClient, params, url, site })
    document.title = head?.title ?? site.city.siteName
    write('meta[name=description]', meta('description'), 'content', head?.description)
    write('meta[name=robots]', meta('robots'), 'content', head?.noindex ? 'noindex' : undefined)
    write('link[rel=canonical]', canonicalLink, 'href', head?.canonical && new URL(head.canonical, url).href)
    if (location.pathname !== firstPath.current) removeStructuredData()
  }, [matches, params, location, navigation.state, queryClient, site, origin])
}

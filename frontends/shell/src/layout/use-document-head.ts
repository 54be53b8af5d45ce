import { findHead } from '@directory/frontend-kit/head'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { useLocation, useMatches, useNavigation, useParams } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { useEffect } from 'react'
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
/** Replaces the previous screen's structured data. */
function writeStructuredData(blocks: readonly object[]): void {
  const type = 'application/ld+json'
  for (const block of document.head.querySelectorAll(`script[type="${type}"]`)) block.remove()
  for (const block of blocks)
    document.head.append(Object.assign(document.createElement('script'), { type, textContent: JSON.stringify(block) }))
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
  useEffect(() => {
    if (navigation.state !== 'idle') return
    const url = new URL(location.pathname + location.search, origin)
    const head = findHead(matches, { queryClient, params, url, site })
    document.title = head?.title ?? site.city.siteName
    write('meta[name=description]', meta('description'), 'content', head?.description)
    write('meta[name=robots]', meta('robots'), 'content', head?.noindex ? 'noindex' : undefined)
    write('link[rel=canonical]', canonicalLink, 'href', head?.canonical && new URL(head.canonical, url).href)
    writeStructuredData(head?.jsonLd ?? [])
  }, [matches, params, location, navigation.state, queryClient, site, origin])
}

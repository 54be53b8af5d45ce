import { findHead } from '@directory/frontend-kit/head'
import { useLocation, useMatches, useNavigation, useParams, useQueryClient } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { useEffect } from 'react'

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
const canonicalLink = () => Object.assign(document.createElement('link'), { rel: 'canonical' })

/** Keeps the document's head in step with the screen. */
export function useDocumentHead(): void {
  const queryClient = useQueryClient()
  const matches = useMatches()
  const params = useParams()
  const location = useLocation()
  const navigation = useNavigation()
  const site = useSite()
  useEffect(() => {
    if (navigation.state !== 'idle') return
    const url = new URL(location.pathname + location.search, window.location.origin)
    const head = findHead(matches, { queryClient, params, url, site })
    document.title = head?.title ?? site.city.siteName
    write('meta[name=description]', meta('description'), 'content', head?.description)
    write('meta[name=robots]', meta('robots'), 'content', head?.noindex ? 'noindex' : undefined)
    write('link[rel=canonical]', canonicalLink, 'href', head?.canonical && new URL(head.canonical, url).href)
    const block = document.getElementById('structured-data')
    if (block) block.textContent = JSON.stringify(head?.jsonLd ?? [])
  }, [matches, params, location, navigation.state, queryClient, site])
}

import type { PageHead, Remote, RenderedPage } from '@directory/contracts/http/rendering'
import { embeddedJson, escapeHtml } from './escape.ts'

interface DocumentOptions {
  /** Styles, scripts and preloads. */
  readonly tags: string
  readonly siteUrl: string
  readonly theme: string | undefined
  readonly remote: Remote
  /** Absent for signed-in areas, which the browser renders. */
  readonly page?: Extract<RenderedPage, { kind: 'page' }>
}

/** The brand's mark; inline, so that it costs no request. */
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1b5a40"/><path d="M16 6.5c-4.3 0-7.7 3.3-7.7 7.5 0 5.3 7.7 11.5 7.7 11.5s7.7-6.2 7.7-11.5c0-4.2-3.4-7.5-7.7-7.5Z" fill="#fff"/><circle cx="16" cy="14" r="3" fill="#b98216"/></svg>',
)}">`

const signedInHead: PageHead = { title: 'Loading…', description: '', noindex: true }

function headTags({ title, description, canonical, noindex, jsonLd }: PageHead, siteUrl: string): string {
  const address = canonical && escapeHtml(new URL(canonical, siteUrl).href)
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    noindex && '<meta name="robots" content="noindex">',
    address && `<link rel="canonical" href="${address}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    description && `<meta property="og:description" content="${escapeHtml(description)}">`,
    address && `<meta property="og:url" content="${address}">`,
    '<meta property="og:type" content="website">',
    `<script type="application/ld+json" id="structured-data">${embeddedJson(jsonLd ?? [])}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** The whole HTML document of a page. */
export function pageDocument({ tags, siteUrl, theme, page }: DocumentOptions): string {
  const root = theme ? `<html lang="en-GB" data-theme="${theme}">` : '<html lang="en-GB">'
  const head = headTags(page?.head ?? signedInHead, siteUrl)
  const state = page ? `<script type="application/json" id="page-state">${embeddedJson(page.state)}</script>` : ''
  return `<!doctype html>${root}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}${icon}${tags}</head><body><div id="root">${page?.html ?? ''}</div>${state}</body></html>`
}

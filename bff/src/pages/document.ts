import type { PageHead, Remote, RenderedPage } from '@directory/contracts/http/rendering'
import { embeddedJson, escapeHtml } from '@directory/kit/http/escape'
import { pin } from './brand-mark.ts'
import { visitorMarks } from './visitor-marks.ts'

interface DocumentOptions {
  /** Styles and scripts. */
  readonly tags: Buffer
  readonly bodyTags: string
  readonly siteUrl: string
  readonly theme: string | undefined
  readonly remote: Remote
  /** Absent for signed-in areas, which are rendered in the browser. */
  readonly page?: Extract<RenderedPage, { kind: 'page' }>
}

/** The brand's mark; inline, so that it costs no request. */
const icon = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1b5a40"/><path d="${pin}" fill="#fff"/><circle cx="16" cy="14" r="3" fill="#b98216"/></svg>`,
)}">`

const signedInHead: PageHead = { title: 'Loading…', description: '', siteName: '', noindex: true }

const previewSize = { width: 1_200, height: 630 }

const metaTag = (property: string, content: string | number | undefined) =>
  content === undefined || content === ''
    ? ''
    : `<meta ${property.startsWith('twitter:') ? 'name' : 'property'}="${property}" content="${escapeHtml(String(content))}">`

/** The tags for link previews: Open Graph, which Twitter also reads, except for the size of its card. */
function previewTags({ title, description, siteName, canonical, preview }: PageHead, siteUrl: string): string[] {
  const picture = preview ?? { path: '/previews/site.jpg', alt: siteName }
  return [
    metaTag('og:type', 'website'),
    metaTag('og:site_name', siteName),
    metaTag('og:locale', 'en_GB'),
    metaTag('og:title', title),
    metaTag('og:description', description),
    metaTag('og:url', canonical && new URL(canonical, siteUrl).href),
    metaTag('og:image', new URL(picture.path, siteUrl).href),
    metaTag('og:image:width', previewSize.width),
    metaTag('og:image:height', previewSize.height),
    metaTag('og:image:alt', picture.alt),
    metaTag('twitter:card', 'summary_large_image'),
    metaTag('twitter:title', title),
    metaTag('twitter:description', description),
    metaTag('twitter:image', new URL(picture.path, siteUrl).href),
    metaTag('twitter:image:alt', picture.alt),
  ]
}

function headTags(head: PageHead, siteUrl: string): string {
  const { title, description, canonical, noindex, jsonLd = [], firstPicture } = head
  return [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    noindex && '<meta name="robots" content="noindex">',
    canonical && `<link rel="canonical" href="${escapeHtml(new URL(canonical, siteUrl).href)}">`,
    firstPicture &&
      `<link rel="preload" as="image" fetchpriority="high" type="${firstPicture.type}" imagesrcset="${escapeHtml(firstPicture.srcSet)}" imagesizes="${escapeHtml(firstPicture.sizes)}">`,
    ...(noindex ? [] : previewTags(head, siteUrl)),
    ...jsonLd.map((block) => `<script type="application/ld+json">${embeddedJson(block)}</script>`),
  ]
    .filter(Boolean)
    .join('')
}

/** The whole HTML document of a page. */
export function pageDocument({ tags, bodyTags, siteUrl, theme, page }: DocumentOptions): Buffer {
  const root = theme ? `<html lang="en-GB" data-theme="${theme}">` : '<html lang="en-GB">'
  const head = headTags(page?.head ?? signedInHead, siteUrl)
  const state = page ? `<script type="application/json" id="page-state">${embeddedJson(page.state)}</script>` : ''
  const start = `<!doctype html>${root}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}${icon}${visitorMarks}`
  const rest = `</head><body><div id="root">${page?.html ?? ''}</div>${state}${bodyTags}</body></html>`
  // Two thirds of a page are its styles, which need not be encoded each time.
  return Buffer.concat([Buffer.from(start), tags, Buffer.from(rest)])
}

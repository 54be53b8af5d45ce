import { loaderSource } from './script-loader.ts'
import { visitorMarksSource } from './visitor-marks.ts'

/**
 * Headers of every page. Scripts are our own files, except for the inline ones that load them and mark what only this browser knows; styles may be
 * inline, since the stylesheet and the toasts are; pictures may also be map tiles.
 */
export function securityHeaders(siteUrl: string, tileOrigin?: string): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' ${loaderSource} ${visitorMarksSource}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob:${tileOrigin ? ` ${tileOrigin}` : ''}`,
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

const probe = 'https://this-site.invalid'

/** The path of this site to return to after signing in; anything that leads elsewhere, or back to the sign-in, becomes the home page. */
export function safeReturnPath(requested: string | null | undefined): string {
  if (!requested?.startsWith('/') || /[\p{Cc}\\]/u.test(requested)) return '/'
  const url = URL.parse(requested, probe)
  if (!url || url.origin !== probe || url.pathname === '/auth') return '/'
  const path = url.pathname + url.search + url.hash
  // With its dot segments removed, a path can start with two slashes, which would name another host.
  return URL.parse(path, probe)?.href === url.href ? path : '/'
}

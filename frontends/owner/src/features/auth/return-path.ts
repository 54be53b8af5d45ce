const probe = 'https://this-site.invalid'

/** The path of this site to return to after signing in; anything that leads elsewhere, or back to the sign-in, becomes the home page. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return '/'
  const url = URL.parse(wanted, probe)
  if (!url || url.origin !== probe || url.pathname === '/auth') return '/'
  const path = url.pathname + url.search + url.hash
  // Without its dots, a path can begin with two slashes, which name another site.
  return URL.parse(path, probe)?.href === url.href ? path : '/'
}

/** The sign-in that leads back to where the visitor is now. */
export function signInPath({ pathname, search = '', hash = '' }: { pathname: string; search?: string; hash?: string }): string {
  return pathname === '/' || pathname === '/auth' ? '/auth' : `/auth?from=${encodeURIComponent(pathname + search + hash)}`
}

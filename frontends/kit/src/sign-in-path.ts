/** The sign-in that leads back to where the visitor is now. */
export function signInPath({ pathname, search = '' }: { pathname: string; search?: string }): string {
  return pathname === '/' || pathname === '/auth' ? '/auth' : `/auth?from=${encodeURIComponent(pathname + search)}`
}

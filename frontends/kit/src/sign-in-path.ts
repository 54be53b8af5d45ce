/** The path of the sign-in that returns to the current location. */
export function signInPath({ pathname, search = '', hash = '' }: { pathname: string; search?: string; hash?: string }): string {
  return pathname === '/' || pathname === '/auth' ? '/auth' : `/auth?from=${encodeURIComponent(pathname + search + hash)}`
}

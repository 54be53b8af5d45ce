interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The token in a URL that confirms an email address, and the URL without it; undefined if there is none. */
export function confirmationIn({ pathname, search, hash }: Place): { token: string; rest: string } | undefined {
  const query = new URLSearchParams(search)
  const token = query.get('confirm')
  if (!token) return undefined
  query.delete('confirm')
  const rest = query.toString()
  return { token, rest: pathname + (rest && `?${rest}`) + hash }
}

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The secret with which an address of this site confirms an email address, and the rest of it without; undefined where it has none. */
export function confirmationIn({ pathname, search, hash }: Place): { token: string; rest: string } | undefined {
  const query = new URLSearchParams(search)
  const token = query.get('confirm')
  if (!token) return undefined
  query.delete('confirm')
  const rest = query.toString()
  return { token, rest: pathname + (rest && `?${rest}`) + hash }
}

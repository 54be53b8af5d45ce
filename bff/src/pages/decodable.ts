/**
 * The URL with malformed escapes in its path made literal, so that the visitor gets the page for "not found". The query is not changed:
 * malformed parts of it are dropped when it is parsed.
 */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  if (!path.includes('%')) return url
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + query.join('')
  }
}

/**
 * An address whose path's escapes can be read: where they cannot, as they stand, so that a visitor gets the page that says it is not there.
 * The query is left alone: what cannot be read in it is left out where it is read.
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

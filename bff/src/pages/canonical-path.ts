const lineBreaks = /%0[ad]|%e2%80%a[89]/gi

/**
 * The canonical form of a page's path: in lower case, without line breaks (which none of our paths contain, and which route patterns do not
 * match) and without doubled or trailing slashes. Undefined if the path is already canonical.
 */
export function canonicalPath(path: string): string | undefined {
  const canonical = path
    .replace(lineBreaks, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  return canonical === path ? undefined : canonical
}

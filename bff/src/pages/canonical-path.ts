const lineEnds = /%0[ad]|%e2%80%a[89]/gi

/**
 * The one spelling of a page's path: in small letters, without line ends (which no address of ours has, and which patterns of routes do not
 * match) and without doubled or trailing slashes. Undefined when it is spelt that way already.
 */
export function canonicalPath(path: string): string | undefined {
  const canonical = path
    .replace(lineEnds, '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  return canonical === path ? undefined : canonical
}

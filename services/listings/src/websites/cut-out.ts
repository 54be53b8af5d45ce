/** Limits on what is read, so that any page is processed quickly, however large, deep or broken its markup is. */
const maximumTags = 500
const maximumDocuments = 20
const maximumDocumentLength = 200_000

/**
 * The links, meta tags and base of a page, concatenated. They are extracted before parsing, since parsing an unusual page as a whole can
 * take quadratic time. No tag is read beyond the next opening bracket; attribute values may contain closing ones.
 */
export function cutOutTags(page: string): string {
  const tags: string[] = []
  for (const [tag] of page.matchAll(/<(?:a|meta|base)\s(?:[^<>"']|"[^"<]{0,2000}"|'[^'<]{0,2000}'){1,2000}>/gi)) {
    if (!/^<base|\btel:|(?:property|name|itemprop)\s*=/i.test(tag)) continue
    tags.push(tag)
    if (tags.length === maximumTags) break
  }
  return tags.join('')
}

/** The texts of a page's JSON-LD documents. */
export function cutOutJsonLd(page: string): string[] {
  const lowerCase = page.toLowerCase()
  // If lower-casing changes the length, its positions cannot be used for the original text.
  const searched = lowerCase.length === page.length ? lowerCase : page
  const texts: string[] = []
  const opening = /<script\s[^<>]{1,500}>/gi
  for (let match = opening.exec(page); match && texts.length < maximumDocuments; match = opening.exec(page)) {
    if (!/ld\+json/i.test(match[0])) continue
    const start = opening.lastIndex
    const end = searched.indexOf('</script', start)
    if (end === -1) break
    if (end - start <= maximumDocumentLength) texts.push(page.slice(start, end))
    // Nested parts are not searched again, so that each part of the page is read once.
    opening.lastIndex = end
  }
  return texts
}

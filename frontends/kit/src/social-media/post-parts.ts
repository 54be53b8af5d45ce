interface Part {
  /** Where in the text it begins. */
  readonly at: number
  readonly words: string
  /** A hashtag, a name or an address, which networks set off from the rest. */
  readonly isMarked: boolean
}

const marked = /(?<![\p{L}\p{N}_])[#@][\p{L}\p{N}_]+|https?:\/\/\S+/gu

/** A text in parts, so that what networks make links of can be set off. */
export function splitParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: words } of text.matchAll(marked)) {
    if (index > end) parts.push({ at: end, words: text.slice(end, index), isMarked: false })
    parts.push({ at: index, words, isMarked: true })
    end = index + words.length
  }
  if (end < text.length) parts.push({ at: end, words: text.slice(end), isMarked: false })
  return parts
}

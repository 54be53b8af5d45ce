interface Part {
  /** The index in the text where it begins. */
  readonly at: number
  readonly words: string
  /** Whether it is a hashtag, mention or URL, which networks highlight. */
  readonly isMarked: boolean
}

const marked = /(?<![\p{L}\p{N}_])[#@][\p{L}\p{N}_]+|https?:\/\/\S+/gu

/** Splits a text so that the parts that networks turn into links can be highlighted. */
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

/** The words of a text and the whitespace between them, so that they can be joined again. */
const splitWords = (text: string): string[] => text.split(/(\s+)/)

export interface TextChange {
  /** The unchanged text before the change. */
  readonly before: string
  readonly removed: string
  readonly added: string
  readonly after: string
}

const commonPrefixLength = (a: readonly string[], b: readonly string[]): number => {
  const end = Math.min(a.length, b.length)
  for (let index = 0; index < end; index++) if (a[index] !== b[index]) return index
  return end
}

/** The difference between two versions of a text, word by word: everything from the first changed word to the last. */
export function textChange(previous: string, current: string): TextChange {
  const [old, now] = [splitWords(previous), splitWords(current)]
  const start = commonPrefixLength(old, now)
  const end = commonPrefixLength(old.slice(start).reverse(), now.slice(start).reverse())
  const middle = (words: readonly string[]) => words.slice(start, words.length - end).join('')
  return {
    before: now.slice(0, start).join(''),
    removed: middle(old),
    added: middle(now),
    after: end === 0 ? '' : now.slice(-end).join(''),
  }
}

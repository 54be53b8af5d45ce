/** The words of a text and the gaps between them, so that they can be joined again. */
const splitWords = (text: string): string[] => text.split(/(\s+)/)

export interface TextChange {
  /** What stands the same before what has changed. */
  readonly before: string
  readonly removed: string
  readonly added: string
  readonly after: string
}

const alikeFromStart = (one: readonly string[], other: readonly string[]): number => {
  const end = Math.min(one.length, other.length)
  for (let index = 0; index < end; index++) if (one[index] !== other[index]) return index
  return end
}

/** What has changed between two states of a text, word by word: all from the first changed word to the last one. */
export function textChange(was: string, is: string): TextChange {
  const [old, now] = [splitWords(was), splitWords(is)]
  const start = alikeFromStart(old, now)
  const end = alikeFromStart(old.slice(start).reverse(), now.slice(start).reverse())
  const middle = (words: readonly string[]) => words.slice(start, words.length - end).join('')
  return {
    before: now.slice(0, start).join(''),
    removed: middle(old),
    added: middle(now),
    after: end === 0 ? '' : now.slice(-end).join(''),
  }
}

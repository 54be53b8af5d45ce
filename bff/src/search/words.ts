/** Words too common to tell listings apart. */
export const stopWords: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'in',
  'me',
  'my',
  'near',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

const unfoldable: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** Lower case without accents, the form in which texts are compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđłþı]/g, (letter) => unfoldable[letter] ?? letter)

/** The folded words of a text, in order; an apostrophe joins (`Joe's` is one word), any other punctuation separates. */
export const splitWords = (text: string): string[] =>
  fold(text)
    .replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]{1,40}/gu) ?? []

/** All words of a name, single-spaced: the key for exact name matches and sorting. */
export const nameKey = (name: string): string => splitWords(name).join(' ')

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** The first match wins; other words are unchanged. */
const endings: [RegExp, string][] = [
  [/(ss|us|[^xk]is)$/, '$1'],
  [/(ch|sh|ss|x|zz)es$/, '$1'],
  [/([^aeou].)ies$/, '$1i'],
  [/s$/, ''],
]

/** Singular and plural of a word share their stem: `pastry` and `pastries` give `pastri`, `churches` gives `church`. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const ending = endings.find(([pattern]) => pattern.test(word))
  const singular = ending ? word.replace(...ending) : word
  return singular.length < 5 ? singular : singular.replace(/([^aeou])(y|ie)$/, '$1i')
}

/** The stems of a text's words, each with the form in the text. */
export const toStemsAndForms = (text: string): [stem: string, form: string][] =>
  splitWords(text)
    .filter((word) => !isStopWord(word))
    .map((word) => [stem(word), word])

export const toStems = (text: string): string[] => toStemsAndForms(text).map(([word]) => word)

/** Whether a text contains anything to search for. */
export const hasWords = (text: string): boolean => toStems(text).length > 0

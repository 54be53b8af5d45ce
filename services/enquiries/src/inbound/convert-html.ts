import { htmlToText } from 'html-to-text'

/** Characters. Converting so many takes about a second. */
const longestHtml = 500_000
/** As many may be open at a time, and the time that a parser takes grows with the square of that. */
const mostElements = 10_000
/** Each adds a mark to each line in it. */
const mostQuotations = 100
/** What is nested deeper is left out. */
const deepest = 200

/** The text of an email that has nothing but HTML; what it quotes is marked like in plain text. Empty if it is too much to be converted. */
export function convertHtml(html: string): string {
  const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0
  if (html.length > longestHtml || count(/<[a-z]/gi) > mostElements || count(/<blockquote/gi) > mostQuotations) return ''
  return htmlToText(html, {
    wordwrap: false,
    limits: { maxDepth: deepest, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      { selector: 'img', format: 'skip' },
      ...['td', 'th'].map((selector) => ({ selector, format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
}

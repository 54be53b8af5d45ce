const maximumLength = 240

/** Everything except the characters in all our fonts and the star, which is drawn. */
const undrawable =
  /[^ -~\u00a1-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212★]/gu

/** The text with characters missing from our fonts replaced by their plain form or removed. */
export function drawable(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u2010-\u2012\u2015]/g, '-')
    .replace(undrawable, (character) => character.normalize('NFKD').replace(undrawable, ''))
    .replace(/ +/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(cleaned) ? cleaned.slice(0, maximumLength) : ''
}

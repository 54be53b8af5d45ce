import { replyMarker } from '@directory/contracts/catalogue/enquiries'
import { findAttribution } from './attribution.ts'
import { beginsQuotedHeaders } from './quoted-headers.ts'
import { withoutSignature } from './signature.ts'

const isBlank = (line: string | undefined): boolean => !line?.trim()
/** Not “>50 guests”. */
const isQuoted = (line: string | undefined): boolean => /^\s{0,2}>(?![\d=.])/.test(line ?? '')
const isMarker = (line: string | undefined): boolean => line?.includes(replyMarker) === true
/** A line that some programs draw above what they quote. */
const isRule = (line: string | undefined): boolean => /^\s*[_─—-]{5,}\s*$/.test(line ?? '')

/** Spaces and invisible characters that mail programs add; two hyphens and a space remain a delimiter. */
const toLines = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .split('\n')
    .map((line) => (line === '-- ' ? line : line.trimEnd()))

function skipBlank(lines: readonly string[], start: number): number {
  let place = start
  while (place < lines.length && isBlank(lines[place])) place++
  return place
}

/** The place behind a quotation whose lines are marked, with the blank lines in it. */
function skipQuoted(lines: readonly string[], start: number): number {
  let place = start
  for (;;) {
    while (isQuoted(lines[place])) place++
    const next = skipBlank(lines, place)
    if (!isQuoted(lines[next])) return place
    place = next
  }
}

/** What is written between quotations, up to one that goes on until the end. */
function findWritten(lines: readonly string[]): string[][] {
  const written: string[][] = [[]]
  for (let place = 0; place < lines.length; ) {
    if (isMarker(lines[place]) || beginsQuotedHeaders(lines, place)) break
    const attribution = findAttribution(lines, place)
    const next = attribution ? skipBlank(lines, place + attribution.length) : place
    if (isQuoted(lines[next])) {
      place = skipQuoted(lines, next)
      written.push([])
      continue
    }
    if (attribution && (attribution.isCertain || isMarker(lines[next]))) break
    written.at(-1)?.push(lines[place] ?? '')
    place++
  }
  return written
}

const withoutRules = (lines: readonly string[]): readonly string[] => {
  let end = lines.length
  while (end > 0 && (isBlank(lines[end - 1]) || isRule(lines[end - 1]))) end--
  return lines.slice(0, end)
}

const toText = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/**
 * What the sender of an email has written: without what is quoted, above, below or between, and without the signature; nothing if all is quoted. If
 * all looks like a signature, it stays, since then it cannot be told apart; its links, which may be ours and secret, are left out.
 */
export function extractReply(text: string): string {
  const lines = toLines(text)
  const parts = findWritten(lines)
  const written = parts.map((part) => toText(withoutSignature(withoutRules(part)))).filter(Boolean)
  const isQuoting = parts.flat().length < lines.length
  return written.length > 0 || isQuoting ? written.join('\n\n') : toText(lines).replace(/https?:\/\/\S+/gi, '…')
}

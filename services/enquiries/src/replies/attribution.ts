/** “Wrote”, in the languages of the usual mail programs. */
const wrote =
  /(?:^|[\s>"'’)])(?:wrote|writes|said|a écrit|schrieb(?: am)?|geschrieben|escribió|ha scritto|escreveu|schreef|geschreven|pisze|napisał(?:\(a\)|a)?|napsal(?:\(a\)|a)?|skrev|kirjoitti|a scris|пишет|написал(?:\(а\)|а)?|пише|yazdı|έγραψε|írta)(?=[\s:]|$)|写道|寫道|のメッセージ|書きました|작성/iu
const opening = /^(?:On|Le|Am|El|Il|In data|Em|Op|W dniu|Dnia|Den|Dne|Pe|În|Στις)\s/u
const address = /[<([]\s*(?:mailto:)?\s*[^\s<>@()[\]]+@[^\s<>@()[\]]+/iu
const time = /\d{1,2}[:.h]\d{2}|[时時시]/u
const day = /\b(?:19|20)\d\d\b|\d\s?[年년]|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}/u
const ends = /[:：]\s*$/u

/** Longer texts are not the line above a quotation. */
const longest = 500
/** Mail programs break it at the width of their window. */
const mostLines = 4

/** The line above a quotation, such as “On 28 Nov 2026 at 09:12, Jane wrote:”. */
export interface Attribution {
  /** Of lines. */
  readonly length: number
  /** Whether it says so much that what follows is a quotation, even if that is not marked as one. */
  readonly isCertain: boolean
}

function describe(text: string): Pick<Attribution, 'isCertain'> | undefined {
  if (text.length > longest || !ends.test(text)) return undefined
  const isWritten = wrote.test(text)
  if (address.test(text) && (isWritten || day.test(text))) return { isCertain: true }
  return isWritten ? { isCertain: day.test(text) && time.test(text) } : undefined
}

/** The attribution that begins at a line, if there is one. */
export function findAttribution(lines: readonly string[], start: number): Attribution | undefined {
  const first = lines[start]?.trim() ?? ''
  if (!first) return undefined
  let text = ''
  for (let length = 1; length <= mostLines; length++) {
    const line = lines[start + length - 1]?.trim() ?? ''
    if (!line) return undefined
    // Another begins further down: what is above it is text.
    if (length > 1 && opening.test(line)) return undefined
    text = text ? `${text} ${line}` : line
    const found = describe(text)
    if (!found) continue
    const below = length > 1 && !opening.test(first) ? describe(text.slice(first.length + 1)) : undefined
    // Complete without the first line, which is therefore text.
    return below && below.isCertain === found.isCertain ? undefined : { length, ...found }
  }
  return undefined
}

const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

// The characters 0x80 to 0x9f: Node decodes them as Latin-1, which has no quotation marks, dashes or euro sign.
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decodeWindows = (file: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(file).replace(/[\x80-\x9f]/g, (letter) => windows[letter.charCodeAt(0) - 0x80] ?? letter)

/**
 * The text of a CSV file. One that is not UTF-8 was most likely saved by a spreadsheet on Windows: reading it as UTF-8 would silently lose
 * every pound sign, dash and accent.
 */
export function decodeCsv(file: Uint8Array): string {
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => file[index] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return decodeWindows(file)
  }
}

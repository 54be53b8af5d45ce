/** A value of type TEXT (RFC 5545, section 3.3.11). */
export const textValue = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** A value of type DATE-TIME in UTC (section 3.3.5): whole seconds. */
export const utcValue = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const mostOctets = 75

/** A content line with its line break, folded as in section 3.1: no line exceeds 75 octets or splits a character. */
export function contentLine(name: string, value: string): string {
  let folded = ''
  let octets = 0
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

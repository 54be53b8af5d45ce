import { describe, expect, test } from 'vitest'
import { contentLine, textValue, utcValue } from '../src/downloads/content-line.ts'
import { createRandom } from './support/random.ts'

/** Unfolds a line as a reader does by RFC 5545, section 3.1. */
const unfold = (line: string): string => line.replaceAll('\r\n ', '').replace(/\r\n$/, '')
const readText = (value: string): string => value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
const lines = (folded: string): string[] => folded.slice(0, -2).split('\r\n')

describe('when a content line of a calendar is written', () => {
  test('then a line of 75 octets is not folded, and one of 76 is', () => {
    expect(contentLine('SUMMARY', 'a'.repeat(67))).toBe(`SUMMARY:${'a'.repeat(67)}\r\n`)
    expect(contentLine('SUMMARY', 'a'.repeat(68))).toBe(`SUMMARY:${'a'.repeat(67)}\r\n a\r\n`)
  })

  test('then octets are counted, not characters, and no character is split', () => {
    expect(lines(contentLine('SUMMARY', '🍰'.repeat(40))).map((line) => Buffer.byteLength(line))).toEqual([72, 73, 25])
  })

  test('then any text can be parsed again, and every line is short enough', () => {
    const random = createRandom(5545)
    const alphabet = ['a', 'é', '🍰', '👩‍🍳', ' ', '\t', '\n', '\r', '\r\n', '\\', ';', ',', ':', '"', '\\n']
    for (let round = 0; round < 500; round++) {
      const length = Math.floor(random() * 200)
      const text = Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
      const folded = contentLine('DESCRIPTION', textValue(text))
      expect(folded.endsWith('\r\n')).toBe(true)
      for (const line of lines(folded)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(readText(unfold(folded).slice('DESCRIPTION:'.length))).toBe(text.replace(/\r\n|\r/g, '\n'))
    }
  })

  test('then any kind of line break becomes one, and the value contains none', () => {
    expect(textValue('a\r\nb\rc\nd')).toBe('a\\nb\\nc\\nd')
  })

  test('then a time is in UTC, to the second', () => {
    expect(utcValue(new Date('2026-11-20T09:30:05.999Z'))).toBe('20261120T093005Z')
  })
})

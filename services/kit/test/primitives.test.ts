import { webAddress } from '@directory/contracts/catalogue/social-links'
import { LinkTarget, line, personName, text, WebAddress } from '@directory/contracts/primitives'
import { expect, test } from 'vitest'

const isTaken = (schema: { safeParse(value: unknown): { success: boolean } }, value: string) => schema.safeParse(value).success

test.each([
  ['turned around', 'Good\u202Eelab'],
  ['isolated', 'Good\u2066 shop\u2069'],
  ['marked from right to left', 'Good\u200F'],
  ['nothing but a zero-width space', '\u200B'],
  ['nothing but a word joiner and a soft hyphen', '\u2060\u00AD'],
  ['nothing but a Hangul filler', '\u3164'],
  ['nothing but a blank of Braille', '\u2800'],
  ['nothing but a combining accent', '\u0301'],
  ['nothing but the place of an object that is not there', '\uFFFC'],
  ['nothing but an empty note head', '\u{1D159}'],
])('when public text is %s, then it is refused', (_, value) => {
  expect([isTaken(line(80), value), isTaken(text(80), value)]).toEqual([false, false])
})

test.each(['Café Łódź', '李记 (Nottingham)', 'مخبز', 'Mum & Dad’s', '24/7', '★★★', '👩‍👩‍👧 Childcare', '!'])(
  'when public text is "%s", then it is accepted',
  (value) => {
    expect([isTaken(line(80), value), isTaken(text(80), value)]).toEqual([true, true])
  },
)

test.each([
  'http://evil.example',
  'Win at evil.com',
  'www.evil.example',
  'EVIL.COM',
  'ada@evil.example',
  'пример.рф',
  'evil\u200B.com',
  'evil.\u200Bcom',
  'evil。com',
  'evil．com',
])('when a name is "%s", then it is refused', (name) => {
  expect(isTaken(personName(80), name)).toBe(false)
})

test.each(['Ada', 'J. R. Smith', 'J.R.', 'Dr. No', 'O’Brien-Łęcki', 'Jr.'])('when a name is "%s", then it is accepted', (name) => {
  expect(isTaken(personName(80), name)).toBe(true)
})

test('when a URL has user information before its host, then it is rejected', () => {
  for (const address of ['https://bank.example@evil.example', 'https://user:secret@evil.example/', 'http://@@evil.example'])
    expect([isTaken(WebAddress, address), isTaken(LinkTarget, address), webAddress(address)]).toEqual([false, false, undefined])
  expect(isTaken(WebAddress, 'https://shop.example/@ada')).toBe(true)
})

test('when a URL has characters that reverse the text direction, then it is rejected', () => {
  for (const schema of [WebAddress, LinkTarget]) expect(isTaken(schema, 'https://shop.example/\u202Egpj.exe')).toBe(false)
})

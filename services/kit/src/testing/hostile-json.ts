import * as fc from 'fast-check'

const nested = (depth: number, open: string, close: string): string => `${open.repeat(depth)}1${close.repeat(depth)}`

/** JSON known to have caused trouble for servers; the escapes decode to NUL and broken surrogate pairs. */
const troublesomeValues = [
  '"\\u0000"',
  '"before\\u0000after"',
  '"\\ud800"',
  '"\\udc00\\ud800@example.com"',
  '""',
  '" "',
  '"\\u202e\\u200b\\ufeff"',
  `"${'x'.repeat(20_000)}"`,
  `"' OR 1=1; --"`,
  '"%00%zz%"',
  '"1970-01-01T00:00:00Z"',
  '"00000000-0000-0000-0000-000000000000"',
  '1e400',
  '-1e400',
  '1.7976931348623157e308',
  '-0',
  '9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '0.1e-400',
  'null',
  'true',
  '[]',
  '{}',
  '[[]]',
  nested(5_000, '[', ']'),
  nested(5_000, '{"a":', '}'),
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"toString":1,"hasOwnProperty":null,"length":-1}',
  '{"then":1}',
]

/** Inherited property names that a careless object lookup finds. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'role',
  '',
  '\u0000',
  'a.b',
  'a[0]',
  '$where',
]

/** Text of arbitrary characters, unescaped. */
export const anyText = fc.string({ unit: 'binary', maxLength: 200 })

/** A JSON value, as text, that no endpoint expects. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...troublesomeValues),
  anyText.map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 3 }),
)

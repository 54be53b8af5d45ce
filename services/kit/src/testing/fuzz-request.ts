import * as fc from 'fast-check'
import type { RouteOptions } from 'fastify'
import { anyText, hostileNames } from './hostile-json.ts'
import { brokenJson, fittingJson, toInputSchema } from './schema-json.ts'

export interface FuzzRequest {
  readonly path: string
  readonly contentType: string | undefined
  readonly body: string | Buffer | undefined
}

/** Values of path parameters, and of fields of bodies, that get requests further than "not found" or a conflict. */
export type ExistingParams = Readonly<Record<string, readonly string[]>>

/** Bytes in a path or a query, already escaped: NUL, half of a surrogate pair, broken UTF-8, another directory, too long, a broken escape. */
const hostileEscapes = [
  '%00',
  '%ED%A0%80',
  '%C3%28',
  '..%2F..%2Fetc%2Fpasswd',
  'x'.repeat(600),
  '%zz',
  '1e309',
  '-1',
  '__proto__',
  '%F0%9F%92%A9',
]
const escaped = fc.oneof(fc.constantFrom(...hostileEscapes), anyText.map(encodeURIComponent))

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/xml',
  'json',
  ';',
]
const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.option(fc.constantFrom(...contentTypes), { nil: undefined }) },
)

/** A valid value, unquoted as in a path or query, or a hostile one. */
const valueFor = (schema: Parameters<typeof fittingJson>[0]): fc.Arbitrary<string> =>
  fc.oneof(
    escaped,
    fittingJson(schema).map((text) => encodeURIComponent(text.replace(/^"|"$/g, ''))),
  )

function pathFor(url: string, schema: unknown, existing: ExistingParams): fc.Arbitrary<string> {
  const { properties = {} } = toInputSchema(schema)
  const parameter = (name: string) => {
    const values = existing[name]
    const any = valueFor(properties[name])
    return values ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: any }) : any
  }
  const segments = url.split('/').map((segment) => {
    if (segment === '*') return fc.array(escaped, { maxLength: 3 }).map((parts) => parts.join('/'))
    return segment.startsWith(':') ? parameter(segment.slice(1)) : fc.constant(segment)
  })
  return fc.tuple(...segments).map((parts) => parts.join('/'))
}

function queryFor(schema: unknown): fc.Arbitrary<string> {
  const own = Object.entries(toInputSchema(schema).properties ?? {}).map(([name, part]) =>
    valueFor(part).map((value) => `${name}=${value}`),
  )
  const foreign = fc.tuple(fc.constantFrom(...hostileNames), escaped).map(([name, value]) => `${encodeURIComponent(name)}=${value}`)
  return fc.array(fc.oneof(foreign, ...own), { maxLength: 4 }).map((pairs) => (pairs.length ? `?${pairs.join('&')}` : ''))
}

/** The same JSON object with existing values in the fields that have some. */
const withExisting = (json: string, existing: ExistingParams): string =>
  JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).map(([name, value]) => [name, existing[name]?.[0] ?? value])))

function bodyFor(schema: unknown, existing: ExistingParams): fc.Arbitrary<string | Buffer | undefined> {
  const inputSchema = toInputSchema(schema)
  const hasExisting = Object.keys(inputSchema.properties ?? {}).some((name) => name in existing)
  const fitting = hasExisting ? fittingJson(inputSchema).map((json) => withExisting(json, existing)) : fittingJson(inputSchema)
  const notJson = fc.oneof(
    anyText,
    fitting.map((text) => text.slice(0, -1)),
    fitting.map((text) => `\ufeff${text}`),
    fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('', '{', '[1,', '{"a":1,"a":2}', undefined),
  )
  return fc.oneof({ weight: 6, arbitrary: brokenJson(inputSchema) }, { weight: 2, arbitrary: fitting }, { weight: 1, arbitrary: notJson })
}

/** Requests to a route: few of them valid, most invalid in one place, some completely invalid. */
export const requestTo = ({ url, method, schema }: RouteOptions, existing: ExistingParams): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    path: fc.tuple(pathFor(url, schema?.params, existing), queryFor(schema?.querystring)).map((parts) => parts.join('')),
    contentType,
    body: method === 'GET' ? fc.constant(undefined) : bodyFor(schema?.body, existing),
  })

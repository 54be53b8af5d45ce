import * as fc from 'fast-check'
import { z } from 'zod'
import { anyText, hostileJson, hostileNames } from './hostile-json.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Part = JsonSchema | boolean | undefined

/** The JSON Schema of a schema's input. */
export const toInputSchema = (schema: unknown): JsonSchema =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}

const json = (value: unknown): string => JSON.stringify(value)
const formatObject = (fields: Record<string, string>): string =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${json(name)}:${value}`)
    .join(',')}}`

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(fc.stringMatching(/^[a-z\d]{1,12}@[a-z\d]{2,12}\.co\.uk$/), fc.emailAddress()),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  date: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
}

function textFor({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const formatted = format === undefined ? undefined : formats[format]
  if (formatted) return formatted
  // The library does not support Unicode property classes.
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
}

function fieldsFor(schema: JsonSchema): fc.Arbitrary<Record<string, string>> {
  const { properties = {}, required = [] } = schema
  const recordOf = (names: readonly string[], requiredKeys: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fittingJson(properties[name])])), { requiredKeys })
  const names = Object.keys(properties)
  const optional = names.filter((name) => !required.includes(name))
  const any = recordOf(names, required)
  if (optional.length < 4) return any
  // With many fields at once, one is nearly always rejected.
  const few = fc.subarray(optional, { maxLength: 1 }).chain((one) => recordOf([...required, ...one], [...required, ...one]))
  return fc.oneof(any, few)
}

/** JSON, as text, that is valid by JSON Schema; the schema's refinements may still reject it. */
export function fittingJson(schema: Part): fc.Arbitrary<string> {
  if (typeof schema !== 'object') return hostileJson
  const { minItems = 0, maxItems = 3, const: constant, enum: values, minimum = -1_000, maximum = 1_000 } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if (constant !== undefined) return fc.constant(json(constant))
  if (values) return fc.constantFrom(...values.map(json))
  if (choices) return fc.oneof(...choices.map(fittingJson))
  switch (schema.type) {
    case 'object':
      return fieldsFor(schema).map(formatObject)
    case 'array':
      return fc
        .array(fittingJson(Array.isArray(schema.items) ? schema.items[0] : schema.items), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, 3)),
        })
        .map((items) => `[${items.join(',')}]`)
    case 'string':
      return textFor(schema).map(json)
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -2_147_483_648), max: Math.min(maximum, 2_147_483_647) }).map(json)
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true }).map(json)
    case 'boolean':
      return fc.boolean().map(json)
    case 'null':
      return fc.constant('null')
    default:
      return hostileJson
  }
}

/** JSON, as text, that is valid except in one place, at any depth. */
export function brokenJson(schema: Part): fc.Arbitrary<string> {
  if (typeof schema !== 'object') return hostileJson
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(brokenJson))
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
    return fc.oneof(
      hostileJson,
      brokenJson(items).map((item) => `[${item}]`),
    )
  }
  if (schema.type !== 'object') return hostileJson
  const foreign = fc.tuple(fc.oneof(fc.constantFrom(...hostileNames), anyText), hostileJson)
  const own = Object.entries(schema.properties ?? {}).map(([name, part]) => fc.tuple(fc.constant(name), brokenJson(part)))
  return fc.tuple(fieldsFor(schema), fc.oneof(foreign, ...own)).map(([fields, [name, value]]) => formatObject({ ...fields, [name]: value }))
}

/** A value that is valid in the same sense, always the same one. */
export const sampleOf = (schema: unknown): unknown =>
  JSON.parse(fc.sample(fittingJson(toInputSchema(schema)), { numRuns: 1, seed: 1 })[0] ?? 'null')

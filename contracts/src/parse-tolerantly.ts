import type { z } from 'zod'

/** Where a value holds what its schema does not know: a field of an object, or a key of a record. */
const unknownPlaces = (issues: readonly z.core.$ZodIssue[]): PropertyKey[][] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
    return issue.code === 'invalid_key' && issue.origin === 'record' ? [issue.path] : []
  })

/** Whether there was something at the place. */
function deletePlace(value: unknown, [first, ...rest]: readonly PropertyKey[]): boolean {
  if (typeof value !== 'object' || value === null || first === undefined || !Object.hasOwn(value, first)) return false
  return rest.length === 0 ? Reflect.deleteProperty(value, first) : deletePlace(Reflect.get(value, first), rest)
}

/**
 * What a consumer makes of what a producer has sent: fields that it does not know, however deep, are left out, so that the producer may be of
 * a later release. Producers parse with the schema itself, which is strict.
 */
export function safeParseTolerantly<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  const result = schema.safeParse(value)
  if (result.success) return result
  const known: unknown = structuredClone(value)
  const deleted = unknownPlaces(result.error.issues).filter((place) => deletePlace(known, place))
  return deleted.length ? safeParseTolerantly(schema, known) : result
}

/** The same for those who cannot go on with what fits no schema: throws its ZodError. */
export function parseTolerantly<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = safeParseTolerantly(schema, value)
  if (result.success) return result.data
  throw result.error
}

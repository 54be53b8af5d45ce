import type { z } from 'zod'

/** The paths of a value's parts that are unknown to its schema: fields of objects and keys of records. */
const findUnknownPaths = (issues: readonly z.core.$ZodIssue[]): PropertyKey[][] =>
  issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
    return issue.code === 'invalid_key' && issue.origin === 'record' ? [issue.path] : []
  })

/** Returns whether there was something to delete. */
function deletePath(value: unknown, [first, ...rest]: readonly PropertyKey[]): boolean {
  if (typeof value !== 'object' || value === null || first === undefined || !Object.hasOwn(value, first)) return false
  return rest.length === 0 ? Reflect.deleteProperty(value, first) : deletePath(Reflect.get(value, first), rest)
}

/**
 * Parses data from a producer, dropping unknown fields at any depth, so that the producer may be of a later release. Producers parse
 * with the schema itself, which is strict.
 */
export function safeParseTolerantly<Schema extends z.ZodType>(schema: Schema, value: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  const result = schema.safeParse(value)
  if (result.success) return result
  const copy: unknown = structuredClone(value)
  const deleted = findUnknownPaths(result.error.issues).filter((path) => deletePath(copy, path))
  return deleted.length ? safeParseTolerantly(schema, copy) : result
}

/** The same, but throws a ZodError if the value does not fit the schema. */
export function parseTolerantly<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = safeParseTolerantly(schema, value)
  if (result.success) return result.data
  throw result.error
}

import { z } from 'zod'
import { invalid } from '../refusal.ts'
import type { Form } from './form.ts'

export const Count = z.coerce.number().int()
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** An empty text removes the value. */
export const Text = z.string().transform((text) => text || null)
/** An empty value removes all metadata. */
export const MetadataChange = z.union([z.literal('').transform(() => null), z.record(z.string(), z.string())])
export const Expand = z.object({ expand: z.array(z.string()).default([]) })
export const Paging = Expand.extend({
  limit: Count.min(1).max(100).default(10),
  starting_after: z.string().optional(),
  /** In seconds since 1970. */
  created: z.strictObject({ gte: Count.optional() }).optional(),
})
export const AddressChange = z.strictObject({
  line1: Text.optional(),
  line2: Text.optional(),
  city: Text.optional(),
  state: Text.optional(),
  postal_code: Text.optional(),
  country: Text.optional(),
})

/** The metadata after a change: an empty value removes its key. */
export function changedMetadata(
  before: Record<string, string>,
  change: z.infer<typeof MetadataChange> | undefined,
): Record<string, string> {
  if (change === undefined) return before
  if (change === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

/** The name of a parameter in the request, such as line_items[0][price]. */
const formatName = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

/** Parses a request's parameters. Those that Stripe or the sandbox does not support are refused, not ignored. */
export function readParameters<Schema extends z.ZodObject>(schema: Schema, form: Form): z.infer<Schema> {
  const result = z.strictObject(schema.shape).safeParse(form)
  // Parsed again by the schema itself, for its type.
  if (result.success) return schema.parse(form)
  const [issue] = result.error.issues
  const path = issue ? formatName(issue.path) : ''
  if (issue?.code === 'unrecognized_keys') {
    const name = formatName([...issue.path, ...issue.keys.slice(0, 1)])
    throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  }
  throw invalid(`Invalid ${path || 'request'}: ${issue?.message ?? 'not valid'}`, path, 'parameter_invalid')
}

import { z } from 'zod'

/** The schema of a text field for an optional value of a contract: blank counts as null. */
export const orBlank = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((typed): string | null | undefined => typed.trim() || null)
    .pipe(schema)

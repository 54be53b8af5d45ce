import { z } from 'zod'

/** A text field of a form for an optional value of a contract: left blank, it counts as null. */
export const orBlank = <Output>(schema: z.ZodType<Output, string | null | undefined>) =>
  z
    .string()
    .transform((typed): string | null | undefined => typed.trim() || null)
    .pipe(schema)

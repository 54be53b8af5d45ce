import { z } from 'zod'

/** An environment variable that holds JSON of a schema; `what` completes “is not …” in the error message. */
export const jsonVariable = <Schema extends z.ZodType>(schema: Schema, what: string) =>
  z.string().transform((json, context): z.output<Schema> => {
    try {
      return schema.parse(JSON.parse(json))
    } catch (error) {
      context.addIssue({ code: 'custom', message: `is not ${what}: ${error instanceof Error ? error.message : error}` })
      return z.NEVER
    }
  })

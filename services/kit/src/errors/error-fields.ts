import { describeError } from './describe-error.ts'

/** Error properties with identifiers of our own or of a protocol, never user input. */
const safeProperties = [
  'code',
  'slug',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'syscall',
] as const
const maximumDepth = 5

/** The log fields of an error: its type, message, stack and cause, and the safe properties. */
export function errorFields(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: describeError(error) }
  const properties = safeProperties.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  // Its first lines repeat the message.
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const errors: unknown = Reflect.get(error, 'errors')
  const inner = Array.isArray(errors) && depth < maximumDepth ? errors.filter((one) => one instanceof Error) : []
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: describeError(error),
    ...Object.fromEntries(properties),
    ...(stack?.length ? { stack: stack.join('\n') } : {}),
    ...(inner.length ? { errors: inner.map((one) => errorFields(one, depth + 1)) } : {}),
    ...(error.cause !== undefined && depth < maximumDepth ? { cause: errorFields(error.cause, depth + 1) } : {}),
  }
}

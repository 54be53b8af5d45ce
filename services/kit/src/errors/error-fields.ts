import { describeError } from './describe-error.ts'

/** Error properties that name our own things or a protocol's, never user input. */
const telling = [
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
const deepest = 5

/** What the log keeps of an error: its kind, message, stack and cause; no other property. */
export function errorFields(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: describeError(error) }
  const known = telling.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  // Its first lines repeat the message.
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const within: unknown = Reflect.get(error, 'errors')
  const inner = Array.isArray(within) && depth < deepest ? within.filter((one) => one instanceof Error) : []
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: describeError(error),
    ...Object.fromEntries(known),
    ...(stack?.length ? { stack: stack.join('\n') } : {}),
    ...(inner.length ? { errors: inner.map((one) => errorFields(one, depth + 1)) } : {}),
    ...(error.cause !== undefined && depth < deepest ? { cause: errorFields(error.cause, depth + 1) } : {}),
  }
}

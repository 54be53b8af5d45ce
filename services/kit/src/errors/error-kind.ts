/** What kind of error it is: its code where it has one, else its class. A text of ours is its own kind. */
export function getErrorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'error'
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'slug')
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : error.name
}

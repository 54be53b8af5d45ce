/** The kind of an error: its code if it has one, otherwise its class. A string is returned unchanged. */
export function getErrorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'error'
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'slug')
  return typeof code === 'string' && /^[\w-]{1,64}$/.test(code) ? code : error.name
}

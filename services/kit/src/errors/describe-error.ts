/** PostgreSQL: data exceptions, whose messages quote the value that did not fit. */
const dataException = /^22/
const address = /[^\s"'`<>(),;:=[\]{}]+(?:@|%40)[^\s"'`<>(),;=[\]{}]+/gi
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/g
/** A JSON parser's message quotes the text that it could not parse. */
const unreadable = /is not valid JSON|in JSON at position|Unexpected (?:token|string|number|end)/
/** Prisma's message begins with the whole call and its arguments. */
const prismaCall = /^\s*Invalid `[^`]*` invocation/
const longest = 500

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

/** Redacts email addresses in a text. */
export const withoutAddresses = (text: string): string => text.replace(address, '[address]')

/** An error's message in one line, without user input, which parsers, databases and mail servers quote. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error)).slice(0, longest)
  const code = readProperty(error, 'code') ?? readProperty(error, 'originalCode')
  const isQuoting = (typeof code === 'string' && dataException.test(code)) || unreadable.test(error.message)
  const message = prismaCall.test(error.message) ? (error.message.trim().split('\n').at(-1) ?? '') : error.message
  const words = withoutAddresses(isQuoting ? message.replace(quoted, '[value]') : message)
  return (words || String(code ?? error.name)).replace(/\s+/g, ' ').slice(0, longest)
}

/** PostgreSQL: data exceptions, whose messages quote the value that did not fit. */
const dataException = /^22/
const address = /[^\s"'`<>(),;:=[\]{}]+(?:@|%40)[^\s"'`<>(),;=[\]{}]+/gi
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/g
/** What a JSON parser says quotes the text that it could not read. */
const unreadable = /is not valid JSON|in JSON at position|Unexpected (?:token|string|number|end)/
/** Prisma shows the call with all that it was given before it says what is wrong. */
const prismaCall = /^\s*Invalid `[^`]*` invocation/
const longest = 500

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

/** A text without e-mail addresses. */
export const withoutAddresses = (text: string): string => text.replace(address, '[address]')

/** What an error says, in one line, without what people have written: parsers, databases and mail servers quote it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error)).slice(0, longest)
  const code = readProperty(error, 'code') ?? readProperty(error, 'originalCode')
  const isQuoting = (typeof code === 'string' && dataException.test(code)) || unreadable.test(error.message)
  const message = prismaCall.test(error.message) ? (error.message.trim().split('\n').at(-1) ?? '') : error.message
  const words = withoutAddresses(isQuoting ? message.replace(quoted, '[value]') : message)
  return (words || String(code ?? error.name)).replace(/\s+/g, ' ').slice(0, longest)
}

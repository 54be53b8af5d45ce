const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])
/** Disk full, until someone makes room. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
/** nodemailer: the mail server cannot be reached or rejects the login; a rejected mail has other codes. */
const mailCodes = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'])
/** Prisma: no transaction could be started or ended in time; the database cannot be reached, is too slow, or has closed the connection. */
const prismaCodes = new Set(['P2028', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])
/** The same as messages of Prisma's adapter. */
const adapterKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
/** PostgreSQL: connection exceptions, shutdown, starting up, too many connections, disk full; lock or idle timeout. */
const postgresCodes = /^(08...|57P0[123]|53[13]00|55P03|25P0[34])$/
const sets = [networkCodes, fullCodes, mailCodes, prismaCodes]
const messages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|server closed the connection|Cannot use a pool after calling end/i

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined

/**
 * Whether an error, anywhere in its chain of causes, means that a dependency is temporarily unavailable: it is fixed by waiting, not by
 * failing the message.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (error === undefined || error === null || depth > 5) return false
  const code = property(error, 'code') ?? property(error, 'originalCode')
  if (typeof code === 'string' && (sets.some((codes) => codes.has(code)) || postgresCodes.test(code))) return true
  const kind = property(error, 'kind')
  if (typeof kind === 'string' && adapterKinds.has(kind)) return true
  // A temporary rejection by a mail server: greylisting or a rate limit.
  const responseCode = property(error, 'responseCode')
  if (typeof responseCode === 'number' && responseCode >= 400 && responseCode < 500) return true
  if (error instanceof Error && messages.test(error.message)) return true
  const inner = property(error, 'errors')
  if (Array.isArray(inner) && inner.some((cause) => isUnavailable(cause, depth + 1))) return true
  return (
    isUnavailable(property(error, 'cause'), depth + 1) ||
    isUnavailable(property(error, 'meta'), depth + 1) ||
    isUnavailable(property(error, 'driverAdapterError'), depth + 1)
  )
}

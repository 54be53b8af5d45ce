import pino, { type DestinationStream, type Logger } from 'pino'
import { errorFields } from './errors/error-fields.ts'
import { requestFields } from './http/trace.ts'

export type { DestinationStream, Logger }

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'refreshToken', 'accessToken', 'token', 'secret']

/** The process's logger: JSON lines with the ids of their request, with secrets and user input redacted. */
export const createLogger = (service: string, level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: requestFields,
      serializers: { err: (error: unknown) => errorFields(error) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[redacted]' },
    },
    destination,
  )

/** The service whose logger this is. */
export const getServiceName = (logger: Pick<Logger, 'bindings'>): string => {
  const { service } = logger.bindings()
  return typeof service === 'string' ? service : 'directory'
}

import pino, { type DestinationStream, type Logger } from 'pino'
import { requestFields } from './http/trace.ts'

export type { DestinationStream, Logger }

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'refreshToken', 'accessToken', 'token', 'secret']

/** The process's logger: JSON lines with the ids of the request they belong to, everything that could be a secret cut out. */
export const createLogger = (service: string, level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: requestFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[redacted]' },
    },
    destination,
  )

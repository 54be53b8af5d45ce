import pino, { type Logger } from 'pino'

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'refreshToken', 'accessToken', 'token', 'secret']

/** The process's logger: JSON lines, with everything that could be a secret cut out. */
export const createLogger = (service: string, level: string): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[redacted]' },
  })

import { readFile } from 'node:fs/promises'
import { inboundMailBytes } from '@directory/contracts/http/inbound-mail'
import { FatalError } from '@directory/kit/fatal'
import type { Logger } from '@directory/kit/log'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { InboundMail } from './inbound-mail.ts'
import { later, type Refusal, refusals } from './refusals.ts'

/** Bytes of the emails that are being received at a time: more would need more memory than the process has. */
const memory = 3 * inboundMailBytes
const clients = 40
const recipients = 20
/** Milliseconds. */
const silence = 60_000
const closing = 5_000

const toError = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code })

export interface SmtpReceiver {
  start(): Promise<void>
  stop(): Promise<void>
}

interface ReceiverOptions {
  readonly inbound: InboundMail
  readonly domain: string
  readonly port: number
  /** Files in PEM format; without them, there is no STARTTLS. */
  readonly certificate?: string | undefined
  readonly key?: string | undefined
  readonly logger: Logger
}

/** Receives email by SMTP. An email is acknowledged once it is stored; whatever fails on our side is tried again by its sender. */
export function createSmtpReceiver({ inbound, domain, port, certificate, key, logger }: ReceiverOptions): SmtpReceiver {
  let held = 0
  let server: SMTPServer | undefined

  /** Reads an email and hands it on; what is too much is read without being kept. */
  async function take(stream: SMTPServerDataStream, hand: (source: Buffer) => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    let parts: Buffer[] = []
    let bytes = 0
    let refusal: Refusal | undefined
    const release = () => {
      held -= bytes
      bytes = 0
      parts = []
    }
    try {
      for await (const part of stream) {
        if (stream.sizeExceeded) refusal ??= refusals['too-large']
        if (held + part.length > memory) refusal ??= later
        if (refusal) release()
        else {
          parts.push(part)
          bytes += part.length
          held += part.length
        }
      }
      return refusal ?? (await hand(Buffer.concat(parts)))
    } finally {
      release()
    }
  }

  async function decide(work: () => Promise<Refusal | undefined>, done: (error?: Error) => void): Promise<void> {
    const refusal = await work().catch((err: unknown) => {
      logger.warn({ err }, 'an email could not be taken, and will be sent again')
      return later
    })
    if (refusal) done(toError(refusal))
    else done()
  }

  return {
    async start() {
      const tls = certificate && key ? { cert: await readFile(certificate), key: await readFile(key) } : undefined
      const started = new SMTPServer({
        ...tls,
        name: domain,
        banner: 'ready',
        authOptional: true,
        disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
        disableReverseLookup: true,
        size: inboundMailBytes,
        maxClients: clients,
        maxRecipients: recipients,
        socketTimeout: silence,
        closeTimeout: closing,
        onRcptTo: ({ address }, _session, done) =>
          void decide(async () => {
            const outcome = await inbound.findRefusal(address)
            return outcome && refusals[outcome]
          }, done),
        onData: (stream, { envelope: { mailFrom, rcptTo } }, done) =>
          void decide(
            () =>
              take(stream, async (source) => {
                const to = rcptTo.map(({ address }) => address)
                const outcome = await inbound.receive({ source, recipients: to, returnPath: mailFrom ? mailFrom.address : undefined })
                return refusals[outcome]
              }),
            done,
          ),
      })
      // Of clients, such as aborted connections.
      started.on('error', (err) => logger.debug({ err }, 'an SMTP connection failed'))
      await new Promise<void>((resolve, reject) => {
        started.server.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'EADDRINUSE' ? new FatalError(`Port ${port} is in use; set INBOUND_SMTP_PORT to a free one.`) : error),
        )
        started.listen(port, () => resolve())
      })
      server = started
    },
    async stop() {
      const stopped = server
      server = undefined
      if (stopped) await new Promise<void>((resolve) => stopped.close(resolve))
    },
  }
}

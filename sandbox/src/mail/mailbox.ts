import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import type { Attachment } from '@directory/kit/mail/mailer'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly id: string
  readonly receivedAt: Date
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly html: string | undefined
  readonly text: string
  readonly attachments: readonly Attachment[]
}

/** A mail server for development: it stores all mail, and delivers none. */
export interface Mailbox {
  /** The SMTP_URL for sending to it. */
  readonly url: string
  /** Newest first. */
  list(): Promise<ReceivedMail[]>
  read(id: string): Promise<ReceivedMail | undefined>
  stop(): Promise<void>
}

/** The same name for the same Message-ID, in the form of an id. */
const nameFor = (messageId: string): string =>
  createHash('sha256')
    .update(messageId)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const maximumBytes = 5 * 1024 * 1024
const id = /^[0-9a-f-]{36}$/

const formatAddresses = (addresses: Email['to'] = []): string =>
  addresses.map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name))).join(', ')

const toText = ({ filename, content }: Email['attachments'][number]): Attachment => ({
  fileName: filename ?? '',
  text: typeof content === 'string' ? content : new TextDecoder().decode(content),
})

interface MailboxOptions {
  readonly directory: string
  /** The port to listen on; any free port by default. */
  readonly port?: number
  /** The number of newest mails to keep. */
  readonly kept?: number
}

/** Receives mail on a loopback port and stores the newest in a directory. It is open to everybody on this machine, so never in production. */
export async function startMailbox({ directory, port: requestedPort = 0, kept = 500 }: MailboxOptions): Promise<Mailbox> {
  // Read from the process itself, so that no caller can forget to pass it.
  if (process.env.NODE_ENV === 'production') throw new FatalError('The local mailbox does not run in production: set SMTP_URL.')
  await mkdir(directory, { recursive: true })
  const getFile = (name: string) => path.join(directory, `${name}.eml`)

  /** The stored mails, newest first. */
  async function listStored(): Promise<{ name: string; receivedAt: Date }[]> {
    const names = (await readdir(directory)).filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -4))
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(getFile(name), { bigint: true }).catch(() => undefined))?.mtimeNs })),
    )
    return dated
      .flatMap(({ name, at }) => (at === undefined ? [] : [{ name, at }]))
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .map(({ name, at }) => ({ name, receivedAt: new Date(Number(at / 1_000_000n)) }))
  }

  /** Keeps a mail, unless it is here already: like many mail servers, the first copy of each Message-ID. */
  async function keep(message: Buffer): Promise<void> {
    const { messageId } = await PostalMime.parse(message)
    const file = getFile(messageId ? nameFor(messageId) : randomUUID())
    if (await stat(file).catch(() => undefined)) return
    // Renamed only once it is complete.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    if (Number.isFinite(kept)) for (const { name } of (await listStored()).slice(kept)) await rm(getFile(name), { force: true })
  }

  async function open(name: string, receivedAt: Date): Promise<ReceivedMail> {
    const { subject = '', from, to, html, text = '', attachments } = await PostalMime.parse(await readFile(getFile(name)))
    const addresses = { from: formatAddresses(from && [from]), to: formatAddresses(to) }
    return { id: name, receivedAt, subject, ...addresses, html, text, attachments: attachments.map(toText) }
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maximumBytes,
    // Mailers keep connections that they do not use.
    closeTimeout: 100,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (stream.sizeExceeded) done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }))
        else keep(Buffer.concat(parts)).then(() => done(), done)
      })
    },
  })
  // Errors of clients, such as aborted connections, do not matter.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve))
  // smtp-server's type includes the path of a pipe.
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    list: async () => Promise.all((await listStored()).map(({ name, receivedAt }) => open(name, receivedAt))),
    async read(requestedId) {
      if (!id.test(requestedId)) return undefined
      const found = (await listStored()).find(({ name }) => name === requestedId)
      return found && open(found.name, found.receivedAt)
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

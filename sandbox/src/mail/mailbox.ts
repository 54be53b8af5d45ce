import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
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
}

/** A mail server for development: it keeps all mail to whomever, and delivers none. */
export interface Mailbox {
  /** The SMTP_URL by which mail gets here. */
  readonly url: string
  /** Newest first. */
  list(): Promise<ReceivedMail[]>
  read(id: string): Promise<ReceivedMail | undefined>
  stop(): Promise<void>
}

const largest = 5 * 1024 * 1024
const id = /^[0-9a-f-]{36}$/

const named = (addresses: Email['to'] = []): string =>
  addresses.map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name))).join(', ')

interface MailboxOptions {
  readonly directory: string
  /** Where it listens; any free port where none is given. */
  readonly port?: number
  /** How many mails it keeps, the newest. */
  readonly kept?: number
}

/** Receives mail on a loopback port and keeps the newest in a directory. It is open to everybody on this machine, so never in production. */
export async function startMailbox({ directory, port: wanted = 0, kept = 500 }: MailboxOptions): Promise<Mailbox> {
  // Asked of the process itself, so that no caller can forget it.
  if (process.env.NODE_ENV === 'production') throw new FatalError('The local mailbox does not run in production: set SMTP_URL.')
  await mkdir(directory, { recursive: true })
  const getFile = (name: string) => path.join(directory, `${name}.eml`)

  /** What is there, newest first. */
  async function held(): Promise<{ name: string; receivedAt: Date }[]> {
    const names = (await readdir(directory)).filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -4))
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(getFile(name), { bigint: true }).catch(() => undefined))?.mtimeNs })),
    )
    return dated
      .flatMap(({ name, at }) => (at === undefined ? [] : [{ name, at }]))
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .map(({ name, at }) => ({ name, receivedAt: new Date(Number(at / 1_000_000n)) }))
  }

  async function keep(message: Buffer): Promise<void> {
    const file = getFile(randomUUID())
    // Under its name only when it is whole.
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    for (const { name } of (await held()).slice(kept)) await rm(getFile(name), { force: true })
  }

  async function open(name: string, receivedAt: Date): Promise<ReceivedMail> {
    const { subject = '', from, to, html, text = '' } = await PostalMime.parse(await readFile(getFile(name)))
    return { id: name, receivedAt, subject, from: named(from && [from]), to: named(to), html, text }
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (stream.sizeExceeded) done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }))
        else keep(Buffer.concat(parts)).then(() => done(), done)
      })
    },
  })
  // A client that breaks off is its own affair.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  // smtp-server types the address of its TCP server as possibly a pipe's path.
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    list: async () => Promise.all((await held()).map(({ name, receivedAt }) => open(name, receivedAt))),
    async read(wanted) {
      if (!id.test(wanted)) return undefined
      const found = (await held()).find(({ name }) => name === wanted)
      return found && open(found.name, found.receivedAt)
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

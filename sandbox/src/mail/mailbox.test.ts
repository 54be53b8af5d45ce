import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { createMailer, type Mail, type Mailer } from '@directory/kit/mail/mailer'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory, type TemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { isUnavailable } from '@directory/kit/unavailable'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { mailboxRoutes } from './routes.ts'

const from = { name: 'Directory, Nottingham', address: 'hello@example.com' }
const mail = { to: 'ann@example.com', subject: 'Grüße & <b>more</b>', html: '<p>Hello <a href="/x">you</a></p>', text: 'Hello\n.you\n' }

let directory: TemporaryDirectory
let mailbox: Mailbox
let app: FastifyInstance
let mailer: Mailer
beforeEach(async () => {
  directory = await createTemporaryDirectory()
  mailbox = await startMailbox({ directory: directory.path })
  mailer = createMailer({ url: mailbox.url, from })
  app = await createApp({ name: 'mailbox', logger: createLogger('mailbox', 'silent'), verifyToken: fakeTokens.verify })
  mailboxRoutes(app, mailbox)
  await app.ready()
})
afterEach(async () => {
  await app.close()
  mailer.close()
  await mailbox.stop()
  await directory.remove()
})
const send = (change: Partial<Mail> = {}) => mailer.send({ ...mail, messageId: `<${randomUUID()}@example.com>`, ...change })

describe('when a mail is sent', () => {
  test('then it is stored unchanged, listed newest first, and available after a restart', async () => {
    await send()
    await send({ subject: 'The second' })
    const stored = await mailbox.list()
    expect(stored.map(({ subject }) => subject)).toEqual(['The second', mail.subject])
    const first = stored[1]
    expect(first).toMatchObject({ from: '"Directory, Nottingham" <hello@example.com>'.replaceAll('"', ''), to: mail.to })
    expect(first?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
    expect(first?.html?.trimEnd()).toBe(mail.html)
    await mailbox.stop()
    mailbox = await startMailbox({ directory: directory.path })
    expect(await mailbox.list()).toEqual(stored)
  })

  test('then a copy that is sent again, after a crash for example, is recognised by its Message-ID', async () => {
    const messageId = '<0198c0de-0000-7000-8000-000000000001@example.com>'
    await send({ messageId })
    await send({ messageId, subject: 'Again' })
    await send()
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual([mail.subject, mail.subject])
  })

  test('then the mail after a restart of the server is accepted at once, although the kept connection is closed', async () => {
    await send()
    await mailbox.stop()
    mailbox = await startMailbox({ directory: directory.path, port: Number(new URL(mailbox.url).port) })
    await send({ subject: 'After the restart' })
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['After the restart', mail.subject])
  })

  test('then it offers to unsubscribe by one click, if it can be turned off', async () => {
    const sources = async () =>
      Promise.all((await readdir(directory.path)).map((file) => readFile(path.join(directory.path, file), 'utf8')))
    await send()
    expect((await sources()).join('')).not.toMatch(/list-unsubscribe/i)
    const unsubscribeUrl = `https://directory.example/unsubscribe?link=${'x'.repeat(43)}`
    await send({ unsubscribeUrl })
    const text = (await sources()).join('').replaceAll(/\r\n[ \t]+/g, ' ')
    expect(text).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribeUrl.replace('?', '\\?')}>\r$`, 'im'))
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im)
  })

  test('then its attachment arrives as it is, under its name, also if it is sent again', async () => {
    const attachment = { fileName: 'terms-of-use-28-november-2026.txt', text: `“We” charge £9.\n.\n${'A long line, '.repeat(200)}end\n` }
    const messageId = '<0198c0de-0000-7000-8000-000000000002@example.com>'
    await send({ messageId, attachments: [attachment] })
    await send({ messageId, attachments: [attachment] })
    await send()
    const stored = await mailbox.list()
    expect(stored.map(({ attachments }) => attachments)).toEqual([[], [attachment]])
    expect(stored[1]?.text.replaceAll('\r\n', '\n').trimEnd()).toBe(mail.text.trimEnd())
    const { body } = await app.inject(`/dev/mailbox/${stored[1]?.id}`)
    expect(body).toContain(`Attachment: ${attachment.fileName}`)
    expect(body).toContain('“We” charge £9.')
  })

  test('then the oldest of five hundred is removed', async () => {
    await mkdir(directory.path, { recursive: true })
    for (let number = 0; number < 500; number++) {
      const file = path.join(directory.path, `${crypto.randomUUID()}.eml`)
      await writeFile(file, `Subject: ${number}\r\n\r\nx`)
      await utimes(file, 1_000 + number, 1_000 + number)
    }
    await send()
    expect(await readdir(directory.path)).toHaveLength(500)
    const stored = await mailbox.list()
    expect([stored.at(0)?.subject, stored.at(-1)?.subject]).toEqual([mail.subject, '1'])
  })
})

describe('when the mailbox is opened', () => {
  test('then it lists the mails and shows one, escaped and in a sandboxed frame', async () => {
    await send({
      html: `<p id="here">Hello</p><a href="/x" target="_blank">x</a><script>alert(1)</script></iframe><img src="https://evil.example/x.png">`,
    })
    const [stored] = await mailbox.list()
    const list = await app.inject('/dev/mailbox')
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(list.body).toContain(`href="/dev/mailbox/${stored?.id}"`)
    expect(list.body).toContain('Grüße &amp; &lt;b&gt;more&lt;/b&gt;')
    const response = await app.inject(`/dev/mailbox/${stored?.id}`)
    expect(response.body).toContain('srcdoc="&lt;base target=&quot;_top&quot;&gt;&lt;p id=&quot;here&quot;&gt;Hello&lt;/p&gt;')
    expect(response.body).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(response.body).toContain('&lt;a href=&quot;/x&quot;&gt;')
    expect(response.body).not.toContain('<script')
    expect(response.body.match(/<\/iframe>/g)).toHaveLength(1)
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('then an empty one says so, and an unknown mail is not found', async () => {
    expect((await app.inject('/dev/mailbox')).body).toContain('No mail yet.')
    for (const id of [crypto.randomUUID(), '..%2F..%2Fetc%2Fpasswd', 'x'])
      expect((await app.inject(`/dev/mailbox/${id}`)).json()).toMatchObject({ type: '/problems/not-found' })
  })
})

test('when NODE_ENV is production, then the mailbox does not start', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  try {
    await expect(startMailbox({ directory: directory.path })).rejects.toThrow(FatalError)
  } finally {
    vi.unstubAllEnvs()
  }
})

describe('when the mail server does not accept a mail', () => {
  async function failure(url: string, to = mail.to): Promise<unknown> {
    const refused = createMailer({ url, from })
    const error = await refused.send({ ...mail, to, messageId: '<refused@example.com>' }).catch((reason: unknown) => reason)
    refused.close()
    return error
  }

  test('then an unreachable server is classified as unavailable, by address as well as by name', async () => {
    expect(isUnavailable(await failure(`smtp://127.0.0.1:${await freePort()}`))).toBe(true)
    expect(isUnavailable(await failure('smtp://no-such-host.invalid:25'))).toBe(true)
  })

  test('then a rejected mail is not classified as unavailability', async () => {
    const error = await failure(mailbox.url, 'not an address')
    expect(error).toBeInstanceOf(Error)
    expect(isUnavailable(error)).toBe(false)
  })
})

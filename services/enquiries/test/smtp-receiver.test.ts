import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { type InboundOutcome, inboundMailBytes } from '@directory/contracts/http/inbound-mail'
import { FatalError } from '@directory/kit/fatal'
import { createLogger } from '@directory/kit/log'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArrivedMail, InboundMail } from '../src/inbound/inbound-mail.ts'
import { createSmtpReceiver, type SmtpReceiver } from '../src/inbound/smtp-receiver.ts'

const known = 'known@answers.example.com'
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

let arrived: ArrivedMail[]
let outcome: () => Promise<InboundOutcome>
let port: number
let receiver: SmtpReceiver
const inbound: InboundMail = {
  findRefusal: async (recipient) => (recipient === known ? undefined : 'unknown-address'),
  receive: async (mail) => {
    arrived.push(mail)
    return outcome()
  },
}
const create = (tls: { certificate?: string; key?: string } = {}) =>
  createSmtpReceiver({ inbound, domain: 'answers.example.com', port, logger: createLogger('enquiries', 'silent'), ...tls })

beforeEach(async () => {
  arrived = []
  outcome = async () => 'stored'
  port = await freePort()
  receiver = create()
  await receiver.start()
})
afterEach(() => receiver.stop())

async function send(raw: Buffer | string, to: readonly string[] = [known], options: object = { ignoreTLS: true }) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ...options })
  try {
    const { response, rejected } = await transport.sendMail({ envelope: { from: 'a@example.com', to: [...to] }, raw })
    return { response, rejected }
  } finally {
    transport.close()
  }
}
const refusal = (sent: Promise<unknown>): Promise<string> =>
  sent.then(String, (error: unknown) => String(Reflect.get(Object(error), 'response')))

test('when an email is sent, then its bytes and its envelope are handed on before it is acknowledged', async () => {
  const source = 'Subject: x\r\n\r\n.A line with a dot\r\nCaf\xe9\r\n'
  expect((await send(Buffer.from(source, 'latin1'))).response).toMatch(/^250 /)
  expect(arrived).toEqual([{ source: Buffer.from(source, 'latin1'), recipients: [known], returnPath: 'a@example.com' }])
})

test('when some of its recipients are unknown, then they are refused before it is sent, and the others get it', async () => {
  expect(await refusal(send('x', ['nobody@answers.example.com']))).toMatch(/^550 .*no such address/i)
  expect((await send('x', ['nobody@answers.example.com', known])).rejected).toEqual(['nobody@answers.example.com'])
  expect(arrived.map(({ recipients }) => recipients)).toEqual([[known]])
})

test('when it cannot be used, then its sender learns why; when it cannot be stored now, then that it should be sent again', async () => {
  outcome = async () => 'conversation-closed'
  expect(await refusal(send('x'))).toMatch(/^550 .*has ended/)
  outcome = () => Promise.reject(new Error('the database is away'))
  expect(await refusal(send('x'))).toMatch(/^451 /)
  outcome = async () => 'automatic'
  expect((await send('x')).response).toMatch(/^250 /)
})

test('when it is too large, then it is refused by its announced size, and by its real one', async () => {
  const large = Buffer.alloc(inboundMailBytes + 100, 'x\r\n')
  expect(await refusal(send(large))).toMatch(/^552 /)
  const socket = connect(port, '127.0.0.1')
  const answers: string[] = []
  socket.on('data', (data) => answers.push(String(data)))
  const say = async (line: string | Buffer) => {
    const heard = once(socket, 'data')
    socket.write(line)
    await heard
  }
  await once(socket, 'data')
  for (const line of ['EHLO example.com', 'MAIL FROM:<a@example.com>', `RCPT TO:<${known}>`, 'DATA']) await say(`${line}\r\n`)
  await say(Buffer.concat([large, Buffer.from('\r\n.\r\n')]))
  socket.destroy()
  expect(answers.at(-1)).toMatch(/^552 /)
  expect(arrived).toEqual([])
})

test('when a sender disconnects before the end, then nothing is handed on, and others are still served', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'data')
  for (const line of ['EHLO example.com', 'MAIL FROM:<a@example.com>', `RCPT TO:<${known}>`, 'DATA']) {
    socket.write(`${line}\r\n`)
    await once(socket, 'data')
  }
  socket.write('Subject: x\r\n\r\nHalf')
  socket.destroy()
  await once(socket, 'close')
  expect((await send('x')).response).toMatch(/^250 /)
  expect(arrived).toHaveLength(1)
})

test('when its port is taken, then the process says so', async () => {
  await expect(create().start()).rejects.toThrow(FatalError)
})

test.skipIf(!hasOpenssl)('when there is a certificate, then emails come encrypted (needs openssl)', async () => {
  const directory = await createTemporaryDirectory()
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(directory.path, name))
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=answers.example.com',
      '-keyout',
      String(key),
      '-out',
      String(certificate),
    ],
    { stdio: 'ignore' },
  )
  await expect(send('x', [known], { requireTLS: true })).rejects.toThrow()
  await receiver.stop()
  receiver = create({ certificate: String(certificate), key: String(key) })
  await receiver.start()
  expect((await send('x', [known], { requireTLS: true, tls: { rejectUnauthorized: false } })).response).toMatch(/^250 /)
  await directory.remove()
})

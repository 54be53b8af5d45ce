import type { LeftOutReason } from '@directory/contracts/catalogue/enquiries'
import type { InboundOutcome } from '@directory/contracts/http/inbound-mail'

/** An email of a real shape, and what is to become of it. */
export interface Shape {
  readonly name: string
  readonly source: Buffer
  readonly outcome: InboundOutcome
  /** What is stored of its text. */
  readonly text?: string
  readonly pictures?: number
  readonly leftOut?: readonly LeftOutReason[]
  readonly isFromOtherAddress?: boolean
  readonly returnPath?: string
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** The address from which the visitor has enquired. */
export const visitor = 'amina@example.com'

let count = 0

const usual = (): Headers => ({
  From: `Amina Khan <${visitor}>`,
  To: 'The Nottingham Directory <reply@answers.example.com>',
  Subject: 'Re: Lantern Tutors has answered your enquiry',
  Date: 'Sat, 28 Nov 2026 10:00:00 +0000',
  'Message-ID': `<shape-${++count}@mail.example.com>`,
  'In-Reply-To': '<5b2f6e0e-3c43-4b0f-8d3a-0f1b2c3d4e5f@directory.example>',
  'MIME-Version': '1.0',
})

const crlf = (text: string): string => text.replace(/\r?\n/g, '\r\n')
export const toBytes = (content: string | Buffer): Buffer => (typeof content === 'string' ? Buffer.from(crlf(content)) : content)

const headerLines = (headers: Headers): string =>
  Object.entries(headers)
    .flatMap(([name, values]) => [values ?? []].flat().map((value) => `${name}: ${value}\r\n`))
    .join('')

/** A part of an email: its headers, and its content as it is transferred. */
export const part = (headers: Headers, content: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${headerLines(headers)}\r\n`), toBytes(content)])

/** An email with the usual headers, of which some are replaced, or left out if undefined. */
export const mail = (headers: Headers, content: string | Buffer): Buffer => part({ ...usual(), ...headers }, content)

export const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' } as const
export const html = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Transfer-Encoding': '8bit' } as const

/** The content of a multipart. */
export const parts = (boundary: string, ...all: readonly Buffer[]): Buffer =>
  Buffer.concat([...all.flatMap((one) => [Buffer.from(`--${boundary}\r\n`), one, Buffer.from('\r\n')]), Buffer.from(`--${boundary}--\r\n`)])

export const multipart = (kind: string, boundary: string, ...all: readonly Buffer[]): Buffer =>
  part({ 'Content-Type': `multipart/${kind}; boundary="${boundary}"` }, parts(boundary, ...all))

export const inBase64 = (content: Buffer): string => content.toString('base64').replace(/.{76}/g, '$&\r\n')

/** Quoted-printable, with soft line breaks. */
export const inQuotedPrintable = (content: Buffer): string =>
  [...content]
    .map((byte) =>
      byte === 0x3d || byte > 0x7e || (byte < 0x20 && byte !== 0x0a && byte !== 0x0d)
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('')
    .replace(/(.{60,70}[^=]{3})(?=[^\r\n])/g, '$1=\r\n')

/** A plain email that is stored with this text. */
export const written = (name: string, content: string, text: string, headers: Headers = {}): Shape => ({
  name,
  source: mail({ ...plain, ...headers }, content),
  outcome: 'stored',
  text,
})

/** A plain email that says nothing itself. */
export const unwritten = (name: string, content: string): Shape => ({ ...written(name, content, ''), outcome: 'empty' })

/** The text of our own email, which replies quote. */
export const ours = `Please write your reply above this line.

Hello,

Reply to this email to answer, or write on the page.

> With pleasure. We can come on Monday at nine.
>
> Lantern Tutors

See the conversation:
https://directory.example/enquiry?key=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa

--

You are receiving this email because of an enquiry sent through The Nottingham Directory.`

export const prefixed = (text: string, prefix = '> '): string => text.replace(/^/gm, prefix).replace(/[ \t]+$/gm, '')

/** The beginning of a picture that is accepted as one, filled up to a size. */
export const jpeg = (size = 40_000): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size - 4, 7)])

export const attached = (contentType: string, fileName: string, content: Buffer, headers: Headers = {}): Buffer =>
  part(
    {
      'Content-Type': `${contentType}; name="${fileName}"`,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Content-Transfer-Encoding': 'base64',
      ...headers,
    },
    inBase64(content),
  )

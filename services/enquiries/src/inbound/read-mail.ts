import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { type ParsedMail, simpleParser } from 'mailparser'
import { extractReply } from '../replies/extract-reply.ts'
import { convertHtml } from './convert-html.ts'
import { recogniseAutomatic } from './recognise-automatic.ts'
import { type SortedAttachments, sortAttachments } from './sort-attachments.ts'

export interface ReadMail extends SortedAttachments {
  /** The same for the same email. */
  readonly id: string
  /** The address that it names as its sender, in lower case; anybody can name any. */
  readonly from: string | undefined
  /** What was written, without what is quoted. */
  readonly text: string
  /** Which sign shows that a program has written it; undefined if somebody has. */
  readonly automatic: string | undefined
}

/** An email that cannot be read, or that is made to exhaust whoever reads it. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}

/** What mail programs send stays far below these bounds. */
const bounds = { maxHeadSize: 256 * 1024, maxChildNodes: 200 }
/** In 25 MB, lines as long as those of attachments are fewer. Many more take minutes and hundreds of megabytes. */
const mostLines = 500_000
/** Texts are searched for quotations line by line; what is longer is refused anyway. */
const longestText = 10 * enquiryLimits.emailAnswer
const longestId = 500

/** Characters that neither the database nor a reader should get: other control characters, and those that change the direction of text. */
const unwanted = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu

/** The plain text, as its sender's program has written it; otherwise that of the HTML. */
const findText = ({ text = '', html }: ParsedMail): string => (text.trim() || !html ? text : convertHtml(html)).replace(unwanted, '')

/** The Message-ID; without a usable one, what the same email has each time that it is sent. */
function identify({ messageId, subject, from }: ParsedMail, date: string | undefined, text: string): string {
  if (messageId && messageId.length <= longestId) return messageId.replace(unwanted, '')
  return createHash('sha256').update([from?.text, date, subject, text].join('\n')).digest('hex')
}

/** Bytes that are parsed at a time, which bounds the memory of what is between being parsed and being read. */
const step = 64 * 1024

function* inSteps(source: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < source.length; start += step)
    yield Buffer.from(source.buffer, source.byteOffset + start, Math.min(step, source.length - start))
}

function countLines(source: Uint8Array): number {
  let lines = 0
  for (let place = source.indexOf(0x0a); place !== -1; place = source.indexOf(0x0a, place + 1)) lines++
  return lines
}

/** Reads an email. Throws UnreadableMail. */
export async function readMail(source: Uint8Array): Promise<ReadMail> {
  if (countLines(source) > mostLines) throw new UnreadableMail('The email has too many lines')
  const mail = await simpleParser(Readable.from(inSteps(source)), {
    ...bounds,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    keepCidLinks: true,
    ignoreEmbedded: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
  }).catch((cause: unknown) => {
    throw new UnreadableMail('The email cannot be read', { cause })
  })
  const { headerLines = [], attachments, subject = '', from } = mail
  const header = (name: string) => {
    const line = headerLines.find(({ key }) => key === name)?.line
    return line?.slice(line.indexOf(':') + 1).trim()
  }
  const text = findText(mail)
  return {
    id: identify(mail, header('date'), text),
    from: from?.value[0]?.address?.toLowerCase(),
    text: extractReply(text.slice(0, longestText)),
    automatic: recogniseAutomatic(header, subject),
    ...sortAttachments(attachments),
  }
}

import { createHash } from 'node:crypto'
import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { type Attachment, type ParsedMail, simpleParser } from 'mailparser'
import { extractReply } from '../replies/extract-reply.ts'
import { convertHtml, longestHtml } from './convert-html.ts'

export interface ReadMail {
  /** The same for the same email. */
  readonly id: string
  /** The address that it names as its sender, in lower case; anybody can name any. */
  readonly from: string | undefined
  readonly subject: string
  /** What was written, without what is quoted. */
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** The first header of a name, in lower case; undefined without one. */
  header(name: string): string | undefined
}

/** An email that cannot be read, or that is made to exhaust whoever reads it. */
export class UnreadableMail extends Error {
  override name = 'UnreadableMail'
}

/** What mail programs send stays far below these bounds. */
const bounds = { maxHeadSize: 256 * 1024, maxChildNodes: 200, maxHtmlLengthToParse: longestHtml }
/** Texts are searched for quotations line by line; what is longer is refused anyway. */
const longestText = 10 * enquiryLimits.emailAnswer
const longestId = 500

/** Characters that neither the database nor a reader should get: other control characters, and those that change the direction of text. */
const unwanted = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu

/** The plain text, as its sender's program has written it; otherwise that of the HTML. */
function findText({ text = '', html }: ParsedMail, type: string | undefined): string {
  const isHtml = html && (!text.trim() || /^text\/html\b/i.test(type ?? ''))
  return (isHtml ? convertHtml(html) : text).replace(unwanted, '')
}

/** The Message-ID; without a usable one, what the same email has each time that it is sent. */
function identify({ messageId, subject, from }: ParsedMail, date: string | undefined, text: string): string {
  if (messageId && messageId.length <= longestId) return messageId.replace(unwanted, '')
  return createHash('sha256').update([from?.text, date, subject, text].join('\n')).digest('hex')
}

/** Reads an email. Throws UnreadableMail. */
export async function readMail(source: Buffer): Promise<ReadMail> {
  const mail = await simpleParser(source, {
    ...bounds,
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
  const text = findText(mail, header('content-type'))
  return {
    id: identify(mail, header('date'), text),
    from: from?.value[0]?.address?.toLowerCase(),
    subject,
    text: extractReply(text.slice(0, longestText)),
    attachments,
    header,
  }
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What the invariants need of an email that the mail server has kept. */
export interface KeptMail {
  readonly subject: string
  readonly recipient: string
  /** That of the page it links to, if it is about an enquiry. */
  readonly conversationId: string | undefined
}

const recipient = /^To: .*?([\w.-]+@[\w.-]+)/im
const conversationLink = /\/enquiries\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
/** By path: a kept email never changes, and there are thousands to look through several times a second. */
const known = new Map<string, KeptMail>()

async function readMail(file: string): Promise<KeptMail> {
  const text = await readFile(file, 'utf8')
  return {
    // Encoded words write a space as an underscore (RFC 2047, section 4.2).
    subject: (/^Subject: (.*)$/im.exec(text)?.[1] ?? '').replaceAll('_', ' '),
    recipient: recipient.exec(text)?.[1] ?? '',
    // Lines are broken in the middle of words (RFC 2045, section 6.7).
    conversationId: conversationLink.exec(text.replace(/=\r?\n/g, ''))?.[1],
  }
}

/** All emails that the mail server has kept: the first with each Message-ID, so that one which was sent again after an interruption is not a second one. */
export async function readKeptMails(directory: string): Promise<KeptMail[]> {
  const mails: KeptMail[] = []
  for (const name of await readdir(directory)) {
    if (!name.endsWith('.eml')) continue
    const file = path.join(directory, name)
    const mail = known.get(file) ?? (await readMail(file))
    known.set(file, mail)
    mails.push(mail)
  }
  return mails
}

/** How many of the expected keys have no email, and how many emails there are beyond the first of each key. */
export function compareWithExpected(expected: readonly string[], sent: readonly string[]): { missing: number; twice: number } {
  const keys = new Set(sent)
  return { missing: expected.filter((key) => !keys.has(key)).length, twice: sent.length - keys.size }
}

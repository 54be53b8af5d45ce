import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'

/** Enquiries as businesses get them by email: one email is expected for each conversation. */
export interface EnquiryMailDifferences {
  readonly enquiryMailsMissing: number
  readonly enquiryMailsTwice: number
}

const conversationLink = /\/enquiries\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/

/** Compares the conversations with all emails that the mail server has kept, the first with each Message-ID. */
export async function compareEnquiryMails(client: Client, directory: string): Promise<EnquiryMailDifferences> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM enquiries.conversation')
  const sent = new Map<string, number>()
  for (const file of (await readdir(directory)).filter((name) => name.endsWith('.eml'))) {
    const text = await readFile(path.join(directory, file), 'utf8')
    if (!/^Subject: .*Enquiry from/im.test(text)) continue
    // Lines are broken in the middle of words (RFC 2045, section 6.7).
    const id = conversationLink.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? ''
    sent.set(id, (sent.get(id) ?? 0) + 1)
  }
  return {
    enquiryMailsMissing: rows.filter(({ id }) => !sent.has(id)).length,
    enquiryMailsTwice: [...sent.values()].reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  }
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'

/** Confirmation emails: one is expected for each account. */
export interface MailDifferences {
  readonly mailsMissing: number
  readonly mailsTwice: number
}

const recipient = /^To: .*?([\w.-]+@[\w.-]+)/im

/**
 * Compares the accounts with all emails that the mail server has kept: the first with each Message-ID, so that one which was sent again
 * after an interruption is not a second one.
 */
export async function compareMails(client: Client, directory: string): Promise<MailDifferences> {
  const { rows } = await client.query<{ email: string }>('SELECT email FROM identity.account')
  const sent = new Map<string, number>()
  for (const file of (await readdir(directory)).filter((name) => name.endsWith('.eml'))) {
    const text = await readFile(path.join(directory, file), 'utf8')
    if (!/^Subject: .*confirm/im.test(text)) continue
    const address = recipient.exec(text)?.[1] ?? ''
    sent.set(address, (sent.get(address) ?? 0) + 1)
  }
  return {
    mailsMissing: rows.filter(({ email }) => !sent.has(email)).length,
    mailsTwice: [...sent.values()].reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  }
}

import type { Client } from 'pg'
import { compareWithExpected, readKeptMails } from './kept-mails.ts'

/** Confirmation emails: one is expected for each account. */
export interface MailDifferences {
  readonly mailsMissing: number
  readonly mailsTwice: number
}

export async function compareMails(client: Client, directory: string): Promise<MailDifferences> {
  const { rows } = await client.query<{ email: string }>('SELECT email FROM identity.account')
  const sent = (await readKeptMails(directory)).filter(({ subject }) => /confirm/i.test(subject))
  const { missing, twice } = compareWithExpected(
    rows.map(({ email }) => email),
    sent.map(({ recipient }) => recipient),
  )
  return { mailsMissing: missing, mailsTwice: twice }
}

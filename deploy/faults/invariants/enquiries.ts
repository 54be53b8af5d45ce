import type { Client } from 'pg'
import { compareWithExpected, readKeptMails } from './kept-mails.ts'

/** Enquiries as businesses get them by email: one email is expected for each conversation. */
export interface EnquiryMailDifferences {
  readonly enquiryMailsMissing: number
  readonly enquiryMailsTwice: number
}

export async function compareEnquiryMails(client: Client, directory: string): Promise<EnquiryMailDifferences> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM enquiries.conversation')
  const sent = (await readKeptMails(directory)).filter(({ subject }) => subject.includes('Enquiry from'))
  const { missing, twice } = compareWithExpected(
    rows.map(({ id }) => id),
    sent.map(({ conversationId = '' }) => conversationId),
  )
  return { enquiryMailsMissing: missing, enquiryMailsTwice: twice }
}

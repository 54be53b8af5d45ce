import type { Client } from 'pg'
import { compareWithExpected, readKeptMails } from './kept-mails.ts'

/** Enquiries as businesses get them: a conversation is expected with each that was asked, and one email for each conversation. */
export interface EnquiryMailDifferences {
  readonly businessesNotReached: number
  readonly enquiryMailsMissing: number
  readonly enquiryMailsTwice: number
}

export async function compareEnquiryMails(client: Client, directory: string): Promise<EnquiryMailDifferences> {
  const { rows } = await client.query<{ id: string | null }>(
    `SELECT conversation.id FROM enquiries.enquiry JOIN enquiries.recipient ON recipient.enquiry_id = enquiry.id
     LEFT JOIN enquiries.conversation ON conversation.enquiry_id = enquiry.id AND conversation.listing_id = recipient.listing_id
     WHERE enquiry.state = 'delivered'`,
  )
  const conversations = rows.flatMap(({ id }) => id ?? [])
  const sent = (await readKeptMails(directory)).filter(({ subject }) => subject.includes('Enquiry from'))
  const { missing, twice } = compareWithExpected(
    conversations,
    sent.map(({ conversationId = '' }) => conversationId),
  )
  return { businessesNotReached: rows.length - conversations.length, enquiryMailsMissing: missing, enquiryMailsTwice: twice }
}

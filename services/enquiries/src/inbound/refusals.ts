import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { type InboundOutcome, inboundMailBytes } from '@directory/contracts/http/inbound-mail'

export interface Refusal {
  readonly code: number
  readonly text: string
}

/** What a mail server is told, which passes it on to the sender. Whatever is missing here was accepted. */
export const refusals: Readonly<Partial<Record<InboundOutcome, Refusal>>> = {
  'unknown-address': { code: 550, text: 'There is no such address here' },
  'conversation-closed': { code: 550, text: 'This conversation has ended and takes no more messages' },
  'too-many': { code: 550, text: 'Too many emails to this conversation within an hour; please write on the page' },
  'too-large': { code: 552, text: `Your email is larger than ${inboundMailBytes / 1024 / 1024} MB` },
  'too-long': { code: 552, text: `Your message is longer than ${enquiryLimits.emailAnswer} characters` },
  empty: { code: 554, text: 'Your email contains neither text nor a picture that could be read' },
  unreadable: { code: 554, text: 'Your email is damaged and could not be read' },
}

/** For the time being: mail servers send the email again later. */
export const later: Refusal = { code: 451, text: 'Temporarily unable to take emails; please try again later' }

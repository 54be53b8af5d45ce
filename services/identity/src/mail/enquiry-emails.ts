import { replyMarker } from '@directory/contracts/catalogue/enquiries'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { EnquiryNotice } from '@directory/contracts/events/enquiries'
import type { EmailContent, Site } from './email-template.tsx'
import { greet } from './greet.ts'

type Received = Extract<EnquiryNotice, { notice: 'enquiry-received' }>

const list = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

const howToAnswer = (replyTo: string | null): string =>
  replyTo ? 'Reply to this email to answer, or write on the page.' : 'Please answer on the page: replies to this email do not arrive.'

const describePictures = (count: number): string[] =>
  count ? [`With ${count === 1 ? 'a picture' : `${count} pictures`}, which you see on the page.`] : []

function describeSender({ name, email, phone, wishedOn, wishedTime, pictures }: Received): string[] {
  const wish = [wishedOn && formatDate(wishedOn), wishedTime].filter(Boolean).join(', ')
  return [[name, email, phone].filter(Boolean).join(' · '), ...(wish ? [`Preferred time: ${wish}`] : []), ...describePictures(pictures)]
}

type Content = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'quote' | 'action'>

function writeContent(notice: EnquiryNotice, { url, name: site }: Site): Content {
  const takeOver = (slug: string) => ({ label: 'Take over your page', url: new URL(`/claim/${slug}`, url).href })
  const follow = (key: string) => new URL(`/enquiry?key=${key}`, url).href
  switch (notice.notice) {
    case 'enquiry-unconfirmed':
      return {
        subject: `Please confirm your enquiry – ${site}`,
        heading: 'Please confirm your enquiry',
        paragraphs: [
          `You have written to ${list(notice.businessNames)}. Your enquiry is sent as soon as you confirm that this address is yours.`,
          'The link works for two days. If you have not written an enquiry, you need do nothing: it is then deleted.',
        ],
        action: { label: 'Confirm and send', url: follow(notice.key) },
      }
    case 'enquiry-received':
      return {
        subject: `Enquiry from ${notice.name} – ${notice.businessName}`,
        heading: `An enquiry for ${notice.businessName}`,
        paragraphs: [
          ...describeSender(notice),
          notice.isClaimed
            ? howToAnswer(notice.replyTo)
            : `${notice.replyTo ? 'Reply to this email to answer.' : `Please write to ${notice.email}.`} You receive it because your business is listed on ${site}, where you can take over its page free of charge.`,
        ],
        quote: notice.text,
        action: notice.isClaimed
          ? { label: 'Answer on the page', url: new URL(`/enquiries/${notice.conversationId}`, url).href }
          : takeOver(notice.slug),
      }
    case 'enquiry-continued':
      return {
        subject: `${notice.name} has written again – ${notice.businessName}`,
        heading: `${notice.name} has written again`,
        paragraphs: [...describePictures(notice.pictures), howToAnswer(notice.replyTo)],
        quote: notice.text,
        action: notice.slug
          ? takeOver(notice.slug)
          : { label: 'See the conversation', url: new URL(`/enquiries/${notice.conversationId}`, url).href },
      }
    case 'enquiry-answered':
      return {
        subject: `${notice.businessName} has answered your enquiry`,
        heading: `${notice.businessName} has answered`,
        paragraphs: [...describePictures(notice.pictures), howToAnswer(notice.replyTo)],
        quote: notice.text,
        action: { label: 'See the conversation', url: follow(notice.key) },
      }
    case 'enquiry-undelivered':
      return {
        subject: `${notice.businessName} could not be reached – ${site}`,
        heading: `Your ${notice.isFurther ? 'message' : 'enquiry'} could not be delivered`,
        paragraphs: [
          notice.isFurther
            ? `${notice.businessName} cannot be reached through ${site} at the moment, so your last message has not reached it.`
            : `${notice.businessName} is not accepting enquiries through ${site} at the moment, so yours has not reached it.`,
        ],
        action: { label: 'See your enquiry', url: follow(notice.key) },
      }
    case 'enquiries-held': {
      const isOne = notice.count === 1
      const heading = isOne ? 'An enquiry is waiting for a decision' : `${notice.count} enquiries are waiting for a decision`
      return {
        subject: `${heading} – ${site}`,
        heading,
        paragraphs: [
          `${isOne ? 'It looks like spam, and was sent on' : 'They look like spam; the oldest was sent on'} ${formatDate(notice.since)}. We tell senders that a person decides, usually within a day.`,
        ],
        action: { label: 'Decide', url: new URL('/admin/enquiries', url).href },
      }
    }
  }
}

/** The address to which the reader of such an email can reply; undefined if there is none. */
export const findReplyTo = (notice: EnquiryNotice): string | undefined => ('replyTo' in notice && notice.replyTo) || undefined

/** An email about an enquiry, to either side. */
export const enquiryEmail = (notice: EnquiryNotice, site: Site, firstName: string | null): EmailContent => ({
  ...writeContent(notice, site),
  marker: findReplyTo(notice) && replyMarker,
  greeting: greet(firstName),
  closing: `You are receiving this email because of an enquiry sent through ${site.name}. If something is not right, please write to ${site.contactEmail}.`,
})

/** The email to the team about enquiries. */
export const enquiriesTeamEmail = (notice: EnquiryNotice, site: Site): EmailContent => ({
  ...writeContent(notice, site),
  greeting: 'Hello team,',
  closing: `This email is sent to the contact address of ${site.name} once a day while enquiries are waiting.`,
})

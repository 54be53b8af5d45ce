import { demoEmails } from '@directory/contracts/catalogue/demo'
import type { EnquiryState } from '@directory/contracts/catalogue/enquiries'

interface DemoMessage {
  readonly id: string
  readonly from: 'visitor' | 'business'
  readonly text: string
  /** After the enquiry. */
  readonly hoursLater: number
}

/** What becomes of an enquiry at one of the businesses. */
interface DemoConversation {
  /** The slug of the business. */
  readonly to: string
  readonly messages?: readonly DemoMessage[]
  readonly change?: {
    readonly state?: EnquiryState
    readonly labels?: readonly string[]
    readonly note?: string
    readonly valuePence?: number
  }
}

interface DemoEnquiry {
  readonly id: string
  readonly by: string
  readonly name: string
  readonly phone?: string
  readonly hoursAgo: number
  readonly message: string
  readonly wishedInDays?: number
  readonly wishedTime?: string
  readonly conversations: readonly DemoConversation[]
  /** Whether a field that people do not see is filled in, so that the enquiry is held. */
  readonly isHeld?: boolean
}

const restaurant = 'the-lacemakers-table'
const salon = 'chilwell-curl-studio'
const { priya, callum, grace, marek } = demoEmails
const day = 24

/** Enquiries to the demo owner's businesses, oldest first. The ids are fixed, so that an aborted start can be continued. */
export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0a01',
    by: marek,
    name: 'Marek Zielinski',
    phone: '0115 496 0142',
    hoursAgo: 20 * day,
    message:
      'We would like to celebrate my father’s retirement with you: sixteen people, three courses, on a weekday evening. What would that cost?',
    wishedInDays: 4,
    wishedTime: 'from seven',
    conversations: [
      {
        to: restaurant,
        messages: [
          {
            id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0b01',
            from: 'business',
            text: 'Dear Marek,\n\ncongratulations to your father! For sixteen we can offer the long table upstairs and a set menu at £40 a head.\n\nOlive',
            hoursLater: 3,
          },
          { id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0b02', from: 'visitor', text: 'That sounds perfect. Please book us in.', hoursLater: 20 },
          {
            id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0b07',
            from: 'business',
            text: 'With pleasure. The table is yours from seven.',
            hoursLater: 22,
          },
        ],
        change: {
          state: 'won',
          labels: ['Party'],
          note: 'Two vegetarians. His father likes the corner by the window.',
          valuePence: 64_000,
        },
      },
    ],
  },
  {
    id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0a02',
    by: callum,
    name: 'Callum Reid',
    hoursAgo: 12 * day,
    message: 'Do you also cut at home? My mother can no longer manage the stairs to your studio.',
    conversations: [
      {
        to: salon,
        messages: [
          {
            id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0b03',
            from: 'business',
            text: 'Dear Callum, I am sorry, we cannot leave the studio at the moment. I hope that you find somebody.',
            hoursLater: 5,
          },
        ],
        change: { state: 'lost' },
      },
    ],
  },
  {
    id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0a03',
    by: grace,
    name: 'Grace Okafor',
    phone: '07700 900 417',
    hoursAgo: 2 * day,
    message:
      'We are getting married in spring: hair for the bride and four bridesmaids in the morning, and dinner for twenty in the evening. Are you free?',
    wishedInDays: 140,
    conversations: [
      {
        to: restaurant,
        messages: [
          {
            id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0b04',
            from: 'business',
            text: 'Dear Grace, how wonderful! The upstairs room seats twenty-four, and costs £52 a head with drinks. Shall I hold it for you until Friday?',
            hoursLater: 4,
          },
        ],
        change: { state: 'quoted', labels: ['Wedding'] },
      },
      {
        to: salon,
        messages: [
          {
            id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0b05',
            from: 'business',
            text: 'Dear Grace, we can come to you with two stylists. Could we see a picture of what you have in mind?',
            hoursLater: 6,
          },
          {
            id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0b06',
            from: 'visitor',
            text: 'Thank you! Something with braids and flowers. I will bring pictures when we come for the trial.',
            hoursLater: 45,
          },
        ],
        change: { labels: ['Wedding'] },
      },
    ],
  },
  {
    id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0a04',
    by: priya,
    name: 'Priya Nair',
    phone: '07700 900 263',
    hoursAgo: 3,
    message: 'Is there a table for eight next week, with a high chair? One of us is allergic to nuts.',
    wishedInDays: 8,
    wishedTime: 'half past twelve',
    conversations: [{ to: restaurant }],
  },
  {
    id: '6b0e3c52-7a51-4d0e-9a5c-2f8f6d1c0a05',
    by: callum,
    name: 'Growth Team',
    hoursAgo: 5,
    message:
      'Dear owner, we bring your website to the top of every search engine within a week, guaranteed. Answer today for half the price.',
    conversations: [{ to: restaurant }, { to: salon }],
    isHeld: true,
  },
]

/** The demo owner's texts for answers. */
export const demoReplies = [
  { title: 'Thanks, we will look', text: 'Dear {name},\n\nthank you for your enquiry. We will look, and answer by tomorrow.\n\nOlive' },
  { title: 'Fully booked', text: 'Dear {name},\n\nwe are sorry: we are fully booked on that day. Would another one suit you?\n\nOlive' },
]

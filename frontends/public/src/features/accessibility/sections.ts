import { accessibilityResults } from '@directory/contracts/catalogue/accessibility-results'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { complaintDays } from '@directory/contracts/catalogue/report-reasons'
import type { Site } from '@directory/contracts/http/directory'
import type { PolicySection } from '../../shared/policy/policy-section.ts'

const { testedOn, axe, rules, screens } = accessibilityResults

/** The accessibility statement, from the results of the tests. */
export const sections = ({ city: { contact }, map }: Site): readonly PolicySection[] => [
  {
    title: 'What we aim at',
    text: 'Our standard is level AA of the Web Content Accessibility Guidelines 2.2. You should be able to',
    points: [
      'do everything with a keyboard, and see where you are',
      'use a screen reader on all pages',
      'enlarge the text, or use a screen 360 pixels wide, without scrolling sideways',
      'choose light or dark colours, each with enough contrast',
      'do without animations, if your device says so',
      'read our texts: they are in plain English',
    ],
  },
  {
    title: 'How we test',
    text: `Before each release, a program opens our screens in a browser, wide and narrow, in light and dark colours, and examines them with axe ${axe}, which checks ${rules} rules. On ${formatDate(testedOn)}, it found no violation. It examined`,
    points: [
      `${screens.public} screens for visitors`,
      `${screens.own} screens for people who are signed in`,
      `${screens.admin} screens of our own team`,
      'menus, dialogs and messages, while they are open',
    ],
  },
  {
    title: 'What such tests do not show',
    text: 'Automated tests find only part of the problems. They cannot tell whether a text makes sense, or whether a task is easy with a screen reader. Nobody independent has audited the site, so we do not claim that it meets the standard everywhere.',
  },
  {
    title: 'What we know does not work well yet',
    text: 'Some of what you meet here is not in our hands, or not good enough:',
    points: [
      'Pictures come from businesses. They are described by the name of the business, not by what they show.',
      'Businesses write their own descriptions, and some are harder to read than others.',
      ...(map ? ['Maps are hard to use with a screen reader. The same businesses are in the list beside them.'] : []),
      'The pages on which you pay, and invoices as PDF files, are made by Stripe.',
    ],
  },
  {
    title: 'Tell us about a problem',
    text: `If something does not work for you, or if you need information in another form, write to ${contact.email} or call ${contact.phone}. Tell us which page it was, and what you use. We help you at once if we can, and answer within ${complaintDays} days.`,
    links: [{ to: '/complaints', label: 'Complaints' }],
  },
  {
    title: 'If we do not help',
    text: 'The Equality Act 2010 obliges us to make reasonable adjustments. If you are not satisfied with our answer, the Equality Advisory and Support Service (EASS) advises you, free of charge. The Equality and Human Rights Commission enforces the law.',
    links: [{ to: 'https://www.equalityadvisoryservice.com/', label: 'Equality Advisory and Support Service' }],
  },
]

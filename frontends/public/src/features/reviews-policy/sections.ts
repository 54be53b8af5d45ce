import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { limits } from '@directory/contracts/catalogue/limits'
import { appealDays, reportDays } from '@directory/contracts/catalogue/report-reasons'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { experienceYears, rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import type { PolicySection } from '../../shared/policy/policy-section.ts'

const [fewest, most] = limits.reviewHours

/** The policy on reviews. */
export const sections: readonly PolicySection[] = [
  {
    title: 'Who can write one',
    text: `Anybody with an account, once for each business, about an experience of their own in the last ${experienceYears} years. Owners cannot review their own business, nor can their staff, or anybody in a browser in which the owner has lately written something. A computer recognises them by the browser and the email address, and refuses or takes down their reviews at once, also those from before the business changed hands or was merged with another; we tell the reviewer, who can appeal to a person. Nobody can pay for a review, for its place, or for its removal.`,
  },
  {
    title: 'What a reviewer tells us',
    text: 'The stars, the date of the experience, and whether there is a connection with the business or a competitor, or something given in return. We show all of that with the review, and the reviewer’s first name with the initial of the last, or as much of it as the reviewer wants.',
  },
  {
    title: 'What we check',
    text: `A person reads every review before it is published, usually within ${fewest} to ${most} hours. We do not check facts that we cannot know, and we do not prefer good reviews to bad ones: only these are reasons to turn one down.`,
    points: Object.values(rejectionReasons),
  },
  {
    title: 'Verified customers',
    text: `A reviewer can send us a picture of a receipt, an order or an invoice. A moderator looks at whether it names the business, gives a date that fits the date of the experience, and is for something that the business sells or does, and whether anything suggests that it was altered. If so, we mark the review as “Verified customer”. We do not ask the business, and we cannot rule out every forgery; a review without the mark may be just as honest. Only the reviewer and our moderators see the picture. We delete it ${retentionDays.decidedProofs} days after we have decided; the mark stays, unless the reviewer changes the date of the experience or sends another picture. We also mark the review of somebody who asked the business about a job through this site, if it answered: they can ask for the mark ${enquiryLimits.reviewDays} days after the enquiry, and it stays.`,
  },
  {
    title: 'What happens then',
    text: 'The reviewer is told by email whether the review is published, and if not, why. An owner can reply to a review once, for everyone to read. A reviewer can change a review, which is then checked again and marked as edited, and can delete it at any time.',
  },
  {
    title: 'Reports and appeals',
    text: `Anybody can report a review or a reply, owners too. We decide on reports of what may harm somebody within ${reportDays('offensive')} day, and on others within ${reportDays('other')} days. Whoever thinks that a decision is wrong, reviewer or owner, can appeal, and we decide again within ${appealDays} days. We email our decision to whoever has given us an address.`,
  },
  {
    title: 'How reviews become stars',
    text: 'The stars of a business are the mean of its published reviews, and nothing else. A rating that a business has elsewhere is only shown with where and when it was read, and never mixed with them.',
  },
]

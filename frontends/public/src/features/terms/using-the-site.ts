import { limits } from '@directory/contracts/catalogue/limits'
import { appealDays, complaintDays, reportDays, reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { TermsFacts } from '@directory/contracts/catalogue/terms-facts'
import type { PolicySection } from '../../shared/policy/policy-section.ts'
import { sections as ranking } from '../ranking/sections.ts'

const [fewest, most] = limits.reviewHours

/** The sections on the site, on listings and on decisions about them. */
export const usingTheSite = ({ city, siteName, operator, seller }: TermsFacts): readonly PolicySection[] => [
  {
    title: 'Who we are',
    text: `${siteName} is a directory of businesses in ${city}. These terms call ${operator} “we”, and those who use it “you”. You can reach us here.`,
    points: seller,
  },
  {
    title: 'When these terms apply',
    text: 'Everybody may read the site, and the sections on its content and on our liability apply to all who do. If you open an account, you accept all of these terms; if you buy, change or resume a package, you accept them again for that order. They are a contract between you and us, in English. We record which version you accepted, and when.',
  },
  {
    title: 'Your account',
    text: 'You must be at least 18 years old, give your own email address and keep your password to yourself. You are responsible for what is done with your account. You can change your details, download your data and delete the account at any time in Account Settings.',
  },
  {
    title: 'Who may list a business',
    text: `Its owner, and anybody whom the owner has authorised. The business must be in ${city} or serve people there, and an account can have at most ${limits.listingsPerOwner} listings. A listing with the Starter package is free.`,
  },
  {
    title: 'What you may publish',
    text: `Listings, pictures, reviews and replies must be true, lawful and yours to publish. They stay yours: you allow us to store them, to adapt their size and format, and to show them on the site and in links to it, free of charge, until you delete them. A picture may be up to ${limits.imageMegabytes} MB in size. You must not publish anything that`,
    points: [
      'is false or misleading, or presents a business that does not exist',
      'infringes somebody’s copyright, trade mark or privacy',
      'is unlawful, offensive, threatening or discriminatory',
      'offers goods or services that may not be advertised',
      'contains malicious software, or serves to collect other people’s data',
      'is a review of your own business, or one that was paid for',
    ],
  },
  {
    title: 'How we decide what is published',
    text: `A person checks every listing before it is published, usually within ${fewest} to ${most} hours, and may check it again when it changes. If we turn down, restrict or remove something, we tell its author why. Anybody can report what they see, for one of the reasons below; we decide on what may harm somebody within ${reportDays('offensive')} day, and on other reports within ${reportDays('other')} days.`,
    points: Object.values(reportReasons),
  },
  {
    title: 'When we disable an account',
    text: 'We may disable an account that is used unlawfully, for fraud, or against these terms seriously or repeatedly. We tell its holder why, and cancel its subscriptions: what has been paid for stays until it ends, and nothing more is charged. Unless the law, harm to others or repeated breaches require us to act at once, we write to business users at least 30 days before we end their account. What was paid for time after that is refunded, unless the reason is fraud.',
  },
  {
    title: 'Appeals and complaints',
    text: `Whoever disagrees with one of our decisions can appeal, free of charge, and we decide again within ${appealDays} days. Complaints about anything else are acknowledged at once and answered within ${complaintDays} days.`,
    links: [{ to: '/complaints', label: 'Complaints' }],
  },
  {
    title: 'Reviews',
    text: 'We publish reviews, good and bad, by the same rules. A business cannot have a review removed because it dislikes it, and cannot pay for one. Owners may reply to a review once.',
    links: [{ to: '/reviews-policy', label: 'How we check reviews' }],
  },
  {
    title: 'The order of businesses',
    text: 'These are the main criteria of the order in which businesses are shown, and what payment has to do with it:',
    points: ranking.map(({ text }) => text),
    links: [{ to: '/how-ranking-works', label: 'How ranking works' }],
  },
]

import { limits } from '@directory/contracts/catalogue/limits'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Site } from '@directory/contracts/http/directory'
import { siteVat, vatOnTop } from '@directory/frontend-kit/prices'

interface Question {
  readonly question: string
  readonly answer: string
}

const { professional, gold, starter } = packages
const images = (cap: number) => `${cap} ${cap === 1 ? 'image' : 'images'}`

/** Frequently asked questions of visitors and owners. Limits and prices come from the constants that enforce them. */
export const listQuestions = (site: Pick<Site, 'city' | 'pricesIncludeVat'>): Question[] => {
  const { name, siteName, contact } = site.city
  const vat = vatOnTop(siteVat(site))
  return [
    {
      question: `How do I list my business on the ${siteName}?`,
      answer: `Sign up with your email address, choose Add Your Business and tell us its name, what it does and where it is. A ${starter.filterName} listing is free, and each account can have ${limits.listingsPerOwner} businesses.`,
    },
    {
      question: 'How long does it take for my listing to appear?',
      answer: `A person reads every new listing. It is reviewed and published within ${limits.reviewHours.join('-')} hours.`,
    },
    {
      question: 'Which packages are there?',
      answer: `Three: ${starter.filterName}, which is free, ${professional.name} and ${gold.name}. ${professional.name} adds a badge and a place above ${starter.filterName} listings; ${gold.name} adds a large card above all others.`,
    },
    {
      question: 'How many images can I show?',
      answer: `${starter.filterName} listings show ${images(starter.imageCap)}, ${professional.name} listings up to ${images(professional.imageCap)} and ${gold.name} listings up to ${images(gold.imageCap)}.`,
    },
    {
      question: `What does ${gold.name} cost?`,
      answer: `${formatPounds(offers['gold-direct'].monthly)} a month${vat} when you choose it with a new listing or on the upgrade page. All packages and their first-month offers are on the Packages page.`,
    },
    {
      question: 'How are businesses ordered?',
      answer:
        'Premium listings come first, then the higher rating, then the name. Advertisements are labelled Sponsored, and the page How ranking works explains the rest.',
    },
    {
      question: 'Can I change my listing later?',
      answer:
        'Yes. Sign in and open My Businesses to change its details, images and links, or to choose another package, whenever you like.',
    },
    {
      question: `Do you help ${name} businesses with social media?`,
      answer: `Yes. Our team plans, writes and publishes posts for you from ${formatPounds(offers['social-basic'].monthly)} a month${vat}. Ask us at ${contact.email}.`,
    },
  ]
}

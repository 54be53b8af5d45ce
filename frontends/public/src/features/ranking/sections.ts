import { packages } from '@directory/contracts/catalogue/packages'

/** The content of the page on ranking. */
export const sections = [
  {
    title: 'The usual order',
    text: `Premium listings, which are those with ${packages.gold.name} or ${packages.professional.name}, come first. Among them, and among all others, the higher rating comes first, and with equal ratings the name decides. On a first page, the ${packages.gold.name} listings are shown above the others, in large cards.`,
  },
  {
    title: 'When you search',
    text: 'How well a business matches your words comes first of all. Its name counts most, then its trade and category, its area and its description. Misspelt words are corrected, and we tell you when we have done so.',
  },
  {
    title: 'Other orders',
    text: 'You can sort by rating, by name or by newest. Premium listings stay ahead in each of them. Near a postcode or near you, nothing but the distance counts, as the crow flies.',
  },
  {
    title: 'What is paid for',
    text: `${packages.gold.name} and ${packages.professional.name} are packages that businesses pay for, and their cards carry that name as a badge. Advertisements between the cards are labelled Sponsored. Nothing else about the order is for sale.`,
  },
  {
    title: 'Where ratings come from',
    text: 'Visitors who are signed in write reviews, which count once we have approved them. Where a business was rated elsewhere before, that rating counts with its reviews, and our team keeps a note of its source. The rating that you see is the mean of both, each weighted by how many reviews stand behind it. A business cannot change its own.',
  },
]

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
    text: 'Visitors who are signed in write reviews, which count once we have approved them. The stars of a business are their mean, and the number beside them is how many there are. Where nobody has reviewed a business here, we may show the rating that it has elsewhere, always with where and when it was read. The two are never mixed: once there are reviews here, the stars, the order and the filter follow those alone, and the other rating stands below them on the page. A rating whose source we do not know is not shown. A business cannot change its own.',
  },
]

import { packages } from '@directory/contracts/catalogue/packages'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'

const sections = [
  {
    title: 'The usual order',
    text: `Premium listings, which are those with ${packages.gold.name} or ${packages.professional.name}, come first. Among them, and among all others, the higher rating comes first, and with equal ratings the name decides. The ${packages.gold.name} listings of a first page stand above it in large cards.`,
  },
  {
    title: 'When you search',
    text: 'How well a business matches your words comes first of all. Its name counts most, then its trade and category, its area and its description. Misspelt words are mended, and we tell you when we have done so.',
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
    text: 'A rating is set by our team with a note of its source. A business cannot change its own.',
  },
]

/** Says in plain words what decides the order of businesses, and what is paid for. */
export function HowRankingWorksScreen() {
  return (
    <article className="wrap pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="How ranking works" />
      <div className="max-w-[68ch]">
        <h1 className="mt-4 font-display font-medium text-title">How ranking works</h1>
        <p className="mt-4 text-ink-soft text-lg">What decides which business you see first, and which places are paid for.</p>
        {sections.map(({ title, text }) => (
          <section key={title} className="mt-9 border-line border-t pt-6">
            <h2 className="font-display font-medium text-heading">{title}</h2>
            <p className="mt-2">{text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}

import { useSite } from '@directory/frontend-kit/site'
import { PageHero } from '../marketing/components/page-hero.tsx'
import { TextLink } from '../marketing/components/text-link.tsx'
import { ContactWays } from './components/contact-ways.tsx'
import { TopicList } from './components/topic-list.tsx'

/** How to contact the team. */
export function ContactScreen() {
  const { city } = useSite()
  return (
    <>
      <PageHero
        kicker="Contact us"
        title={
          <>
            Talk to a person <span className="text-gold-light">in {city.name}</span>
          </>
        }
        text="A question, a correction or an idea: we are glad to hear from you, whether you run a business or are looking for one."
        isOverlapped
      />
      <ContactWays city={city} />
      <div className="wrap grid gap-x-16 gap-y-14 py-16 sm:py-20 lg:grid-cols-[1.7fr_1fr] lg:items-start">
        <TopicList email={city.contact.email} />
        <section aria-labelledby="before-title" className="rounded-xl border border-line bg-sunken p-6 sm:p-8">
          <h2 id="before-title" className="font-display font-medium text-heading">
            Perhaps we have already answered it
          </h2>
          <p className="mt-2 text-ink-soft">
            How long a listing takes, what the packages cost, how businesses are ordered: the questions that we hear most have their answers
            here.
          </p>
          <div className="mt-3 grid justify-items-start">
            <TextLink to="/#questions-title">Frequently asked questions</TextLink>
            <TextLink to="/businesses">Find a business</TextLink>
            <TextLink to="/how-ranking-works">How ranking works</TextLink>
          </div>
        </section>
      </div>
    </>
  )
}

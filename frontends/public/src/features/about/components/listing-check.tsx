import { limits } from '@directory/contracts/catalogue/limits'

const steps = [
  {
    title: 'An owner sends it in',
    text: 'They say what the business is called, what it does and where it is, and add pictures and ways to get in touch.',
  },
  {
    title: 'A person reads it',
    text: `Somebody in our team looks at every new listing before anyone else can see it, and publishes it within ${limits.reviewHours.join('-')} hours if all is well.`,
  },
  {
    title: 'We keep an eye on it',
    text: 'When an owner changes a published listing we are shown what has changed. Reviews, too, wait for our approval before they count.',
  },
]

/** How a listing gets published. */
export function ListingCheck() {
  return (
    <section aria-labelledby="check-title" className="border-line border-y bg-sunken py-16 sm:py-20">
      <div className="wrap">
        <h2 id="check-title" className="font-display font-medium text-title">
          Every listing is checked by a person
        </h2>
        <ol className="mt-9 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-gold border-t-2 pt-5">
              <span aria-hidden className="font-display font-medium text-gold-ink text-title leading-none">
                {index + 1}
              </span>
              <h3 className="mt-3 font-display font-medium text-heading">{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

import type { Site } from '@directory/contracts/http/directory'
import { Mail, MapPin, Phone } from 'lucide-react'
import { ContactWay } from './contact-way.tsx'

const link =
  'inline-flex min-h-11 items-center rounded-sm text-primary underline underline-offset-4 [overflow-wrap:anywhere] hover:text-primary-strong'

/** Email, telephone and location, overlapping the hero. */
export function ContactWays({ city }: Pick<Site, 'city'>) {
  const { email, phone, address } = city.contact
  return (
    <section aria-labelledby="ways-title" className="wrap relative -mt-22">
      <h2 id="ways-title" className="sr-only">
        Ways to reach us
      </h2>
      <ul className="grid gap-5 md:grid-cols-3">
        <li>
          <ContactWay icon={Mail} title="Email" note="The surest way. A person reads it and answers.">
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          </ContactWay>
        </li>
        <li>
          <ContactWay icon={Phone} title="Telephone" note="When it is quicker to talk it through.">
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={`${link} tabular-nums`}>
              {phone}
            </a>
          </ContactWay>
        </li>
        <li>
          <ContactWay icon={MapPin} title="Location" note={`In the middle of ${city.name}, ${city.county}.`}>
            <address className="flex min-h-11 items-center not-italic">{address}</address>
          </ContactWay>
        </li>
      </ul>
    </section>
  )
}

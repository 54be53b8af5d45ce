import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Mail, MapPin, Phone } from 'lucide-react'
import { Brand } from './brand.tsx'
import { ColourScheme } from './colour-scheme.tsx'
import { CompanyDetails } from './company-details.tsx'
import { footerNavigation, legalNavigation } from './navigation.ts'
import { useCurrentYear } from './use-current-year.ts'

const link = 'inline-flex min-h-11 items-center gap-2.5 text-sm text-on-deep-soft hover:text-on-deep hover:underline'

export function Footer() {
  const { city } = useSite()
  const { contact, company } = city
  const year = useCurrentYear()
  return (
    <footer className="ground-deep below-fold-120 print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:px-6 sm:grid-cols-2 lg:grid-cols-[1.5fr_2.4fr_1.2fr]">
        <div className="max-w-sm [--color-on-primary:var(--color-deep)] [--color-primary:var(--color-on-deep)]">
          <Brand />
          <p className="mt-3 text-sm leading-6 text-on-deep-soft">
            The directory of local businesses in {city.name}, for the people who live and work here.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 max-lg:order-last max-lg:col-span-full sm:grid-cols-3">
          {footerNavigation.map(({ title, destinations }) => (
            <div key={title} className="max-sm:first:row-span-2">
              <h2 className="text-sm font-semibold">{title}</h2>
              <ul className="mt-2">
                {destinations.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          <h2 className="text-sm font-semibold">Contact</h2>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${contact.email}`} className={link}>
                <Mail aria-hidden="true" className="size-4 shrink-0" /> {contact.email}
              </a>
            </li>
            <li>
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className={link}>
                <Phone aria-hidden="true" className="size-4 shrink-0" /> {contact.phone}
              </a>
            </li>
            <li className="flex min-h-11 items-center gap-2.5 text-sm text-on-deep-soft">
              <MapPin aria-hidden="true" className="size-4 shrink-0" /> {contact.address}
            </li>
          </ul>
        </div>
      </div>
      <div className="border-t border-deep-line">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-4 sm:px-6">
          <div className="grid gap-1 text-sm text-on-deep-soft">
            <p>
              © 2024–{year} {city.siteName}
            </p>
            {company && <CompanyDetails company={company} />}
          </div>
          <nav aria-label="Legal">
            <ul className="flex flex-wrap gap-x-6">
              {legalNavigation.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ColourScheme />
        </div>
      </div>
    </footer>
  )
}

import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Mail, MapPin, Phone } from 'lucide-react'
import { Brand } from './brand.tsx'
import { ColourScheme } from './colour-scheme.tsx'
import { footerNavigation } from './navigation.ts'
import { useCurrentYear } from './use-current-year.ts'

const link = 'inline-flex min-h-11 items-center gap-2.5 text-sm text-on-deep-soft hover:text-on-deep hover:underline'

export function Footer() {
  const { city } = useSite()
  const { contact } = city
  const year = useCurrentYear()
  return (
    <footer className="ground-deep below-fold-120 print:hidden">
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-12 sm:px-6 md:grid-cols-[2fr_1fr_1.4fr]">
        <div className="max-w-sm [--color-on-primary:var(--color-deep)] [--color-primary:var(--color-on-deep)]">
          <Brand />
          <p className="mt-3 text-sm leading-6 text-on-deep-soft">
            The independent directory of local businesses in {city.name}: found by the people who live and work here.
          </p>
        </div>
        <nav aria-label="Footer">
          <h2 className="text-sm font-semibold">Quick Links</h2>
          <ul className="mt-2">
            {footerNavigation.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
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
          <p className="text-sm text-on-deep-soft">
            © 2024–{year} {city.siteName}
          </p>
          <ColourScheme />
        </div>
      </div>
    </footer>
  )
}

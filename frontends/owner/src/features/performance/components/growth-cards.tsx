import { packages } from '@directory/contracts/catalogue/packages'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'
import { Award, type LucideIcon, Mail, Megaphone } from 'lucide-react'

interface Growth {
  readonly to: string
  readonly icon: LucideIcon
  readonly title: string
  readonly message: string
}

const ways: readonly Growth[] = [
  {
    to: '/upgrade-premium',
    icon: Award,
    title: `Go ${packages.gold.name}`,
    message: `A large card above every list and up to ${packages.gold.imageCap} images.`,
  },
  {
    to: '/social-media-marketing',
    icon: Megaphone,
    title: 'Social Media Marketing',
    message: 'We post for you, so that people hear about you elsewhere too.',
  },
  { to: '/contact', icon: Mail, title: 'Talk to us', message: 'Ask how to get more out of your listing.' },
]

/** Links to other ways of attracting visitors. */
export function GrowthCards() {
  return (
    <section aria-labelledby="grow">
      <h2 id="grow" className="mb-5 font-display font-medium text-heading">
        Grow your business
      </h2>
      <div className="grid gap-5 md:grid-cols-3">
        {ways.map(({ to, icon: Icon, title, message }) => (
          <Card key={to} className="relative p-5 transition-shadow hover:shadow-raised">
            <Icon aria-hidden className="size-6 text-primary" />
            <h3 className="mt-3 font-semibold">
              <Link to={to} className="stretched rounded-sm hover:text-primary">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-ink-soft">{message}</p>
          </Card>
        ))}
      </div>
    </section>
  )
}

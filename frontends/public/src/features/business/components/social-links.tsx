import type { SocialMedia } from '@directory/contracts/events/listings'
import { Button } from '@directory/frontend-kit/ui/button'
import { ArrowUpRight } from 'lucide-react'
import { socialLinks } from '../social-links.ts'

/** Links to a business's social media; nothing if it has none. */
export function SocialLinks({ socialMedia }: { socialMedia: SocialMedia }) {
  const links = socialLinks(socialMedia)
  if (links.length === 0) return null
  return (
    <section aria-labelledby="social">
      <h2 id="social" className="font-display font-medium text-heading">
        Follow
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {links.map(({ network, label, url }) => (
          <li key={network}>
            <Button asChild variant="outline">
              <a href={url} target="_blank" rel="noopener nofollow ugc">
                {label}
                <ArrowUpRight aria-hidden />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

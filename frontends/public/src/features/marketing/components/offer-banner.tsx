import type { LucideIcon } from 'lucide-react'

interface OfferBannerProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** A special offer across the page. */
export function OfferBanner({ icon: Icon, title, text }: OfferBannerProps) {
  return (
    <div className="flex items-center gap-4 rounded-xl border border-gold-line bg-gold-soft p-5 text-ink sm:gap-5 sm:px-7">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold text-on-gold">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <p>
        <strong className="block font-display font-medium text-gold-ink text-heading">{title}</strong>
        <span className="mt-0.5 block">{text}</span>
      </p>
    </div>
  )
}

import { cx } from 'class-variance-authority'
import { Heart } from 'lucide-react'
import { showRemoved, showSaved } from './toasts.tsx'
import { removeFavourite, saveFavourite, useIsFavourite } from './use-favourites.ts'

interface FavouriteButtonProps {
  readonly slug: string
  readonly name: string
  /** In the corner of a card above the link that covers it, or labelled among other buttons. */
  readonly look?: 'card' | 'labelled'
}

const looks = {
  card: 'absolute top-2 right-2 z-10 size-11 rounded-full border border-line bg-surface/95 text-ink-soft shadow-card hover:text-danger',
  labelled: 'min-h-11 gap-2 rounded-md border border-control bg-surface px-4.5 font-semibold text-[0.9375rem] hover:border-primary',
}

/** A heart that saves a listing in this browser; nothing without JavaScript. */
export function FavouriteButton({ slug, name, look = 'card' }: FavouriteButtonProps) {
  const isSaved = useIsFavourite(slug)

  function toggle() {
    void (isSaved ? showRemoved(removeFavourite(slug)) : showSaved(saveFavourite(slug)))
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${name} to favourites`}
      onClick={toggle}
      className={cx('inline-flex items-center justify-center transition-colors noscript:hidden print:hidden', looks[look])}
    >
      <Heart aria-hidden className={cx('size-5 shrink-0', isSaved && 'fill-danger text-danger')} />
      {look === 'labelled' && 'Save'}
    </button>
  )
}

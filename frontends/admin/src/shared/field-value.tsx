import { ListingImage, OpeningHours, SocialMedia } from '@directory/contracts/events/listings'
import { categoriesQuery } from '@directory/frontend-kit/business-form/read-categories'
import { closureText, openingText, specialText } from '@directory/frontend-kit/opening-text'
import { useQuery } from '@directory/frontend-kit/queries'
import { Picture } from '@directory/frontend-kit/ui/picture'

const ShownImages = ListingImage.pick({ id: true, url: true, alt: true }).array()
const emptyValue = <span className="text-ink-soft">None</span>

function CategoryName({ id }: { id: string }) {
  const { data: categories } = useQuery(categoriesQuery)
  return categories?.find((category) => category.id === id)?.name ?? '…'
}

function Hours({ value }: { value: unknown }) {
  const { data: hours } = OpeningHours.safeParse(value)
  if (!hours) return emptyValue
  const closure = closureText(hours)
  return (
    <ul className="tabular-nums">
      {openingText(hours).map(({ day, label, words }) => (
        <li key={day}>
          {label}: {words}
        </li>
      ))}
      {specialText(hours).map(({ date, label, words }) => (
        <li key={date}>
          {label}: {words}
        </li>
      ))}
      {closure && <li>{closure}</li>}
    </ul>
  )
}

function Links({ value }: { value: unknown }) {
  const links = Object.entries(SocialMedia.safeParse(value).data ?? {})
  if (links.length === 0) return emptyValue
  return (
    <ul>
      {links.map(([network, link]) => (
        <li key={network} className="wrap-anywhere">
          <span className="text-ink-soft capitalize">{network}:</span> {link}
        </li>
      ))}
    </ul>
  )
}

function Images({ value }: { value: unknown }) {
  const images = ShownImages.safeParse(value).data ?? []
  if (images.length === 0) return emptyValue
  return (
    <ul className="flex flex-wrap gap-3">
      {images.map(({ id, url, alt }) => (
        <li key={id} className="w-28">
          <Picture picture={{ url, alt: '', colour: null }} sizes="112px" className="rounded-md" />
          <p className="mt-1 text-ink-soft text-xs wrap-anywhere">{alt}</p>
        </li>
      ))}
    </ul>
  )
}

/** The value of a listing's field, formatted for comparison. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (field === 'openingHours') return <Hours value={value} />
  if (field === 'socialMedia') return <Links value={value} />
  if (field === 'images') return <Images value={value} />
  if (typeof value !== 'string' || value === '') return emptyValue
  if (field === 'categoryId') return <CategoryName id={value} />
  return <span className="whitespace-pre-line wrap-anywhere">{value}</span>
}

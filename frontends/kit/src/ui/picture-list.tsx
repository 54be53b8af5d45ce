import type { EnquiryMessage } from '@directory/contracts/http/enquiries'

/** Pictures that open large in a new tab. */
export function PictureList({ pictures }: { pictures: EnquiryMessage['pictures'] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ id, url, width, height }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={url}
              alt={`Upload ${index + 1}`}
              width={width}
              height={height}
              loading="lazy"
              className="h-28 w-auto max-w-full rounded-md border border-line object-cover"
            />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

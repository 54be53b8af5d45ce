import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { useQuery } from '@directory/frontend-kit/queries'
import { libraryQuery, useAddToLibrary } from '@directory/frontend-kit/social-media/library'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { PictureUpload } from '@directory/frontend-kit/ui/images/picture-upload'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { Spinner } from '@directory/frontend-kit/ui/spinner'

const noop = () => undefined

/** The pictures for a client's posts, to which the client can add. */
export function OwnLibrary() {
  const { data: library, error, refetch } = useQuery(libraryQuery(undefined))
  const adding = useAddToLibrary(undefined)
  const fullness =
    library && library.length >= socialMediaLimits.libraryImages
      ? { title: 'Your library is full', message: `It can hold at most ${socialMediaLimits.libraryImages} pictures.` }
      : undefined
  return (
    <section aria-labelledby="own-library" className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="own-library" className="font-display font-medium text-heading">
          Picture library
        </h2>
        <p className="mt-1 text-ink-soft">Our team uses these pictures in your posts. They include the content images from your setup.</p>
      </div>
      {!library && error ? (
        <ErrorState title="Your library could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : !library ? (
        <Spinner label="Loading your library…" />
      ) : library.length === 0 ? (
        <p className="text-ink-soft">There are no pictures yet. Upload the first one.</p>
      ) : (
        <ul aria-labelledby="own-library" className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
          {library.map((image, index) => (
            <li key={image.id} className="overflow-hidden rounded-md border border-line">
              <Picture picture={{ ...image, alt: `Picture ${index + 1} of your library` }} sizes="160px" />
            </li>
          ))}
        </ul>
      )}
      <PictureUpload
        label="Add a picture"
        fullness={fullness}
        onBusy={noop}
        onUploaded={async ({ id }) => void (await adding.mutateAsync(id))}
      />
    </section>
  )
}

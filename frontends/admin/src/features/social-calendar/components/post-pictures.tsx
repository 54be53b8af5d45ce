import { socialMediaLimits } from '@directory/contracts/catalogue/social-media'
import { useQuery } from '@directory/frontend-kit/queries'
import { libraryQuery, useAddToLibrary } from '@directory/frontend-kit/social-media/library'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { PictureUpload } from '@directory/frontend-kit/ui/images/picture-upload'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { useFormContext } from 'react-hook-form'
import type { PostValues } from '../post-values.ts'
import { LibraryPicture } from './library-picture.tsx'

const maximum = socialMediaLimits.imagesPerPost
const noop = () => undefined

/** The pictures of a post in the order chosen from the client's library, with an upload to the library. */
export function PostPictures({ clientId }: { clientId: string }) {
  const { watch, getValues, setValue } = useFormContext<PostValues>()
  const { data: library, error, refetch } = useQuery(libraryQuery(clientId))
  const adding = useAddToLibrary(clientId)
  const chosen = watch('imageIds')
  const choose = (ids: string[]) => setValue('imageIds', ids, { shouldDirty: true })
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])
  const fullness =
    library && library.length >= socialMediaLimits.libraryImages
      ? { title: 'The library is full', message: `It can hold at most ${socialMediaLimits.libraryImages} pictures.` }
      : undefined
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 font-semibold text-sm">
        Pictures ({chosen.length} of at most {maximum})
      </legend>
      {!library && error ? (
        <ErrorState title="The library could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : !library ? (
        <Spinner label="Loading the library…" />
      ) : library.length === 0 ? (
        <p className="text-ink-soft">The client’s library is empty. Upload a picture first.</p>
      ) : (
        <ul className="-m-1 grid max-h-80 grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 overflow-y-auto p-1">
          {library.map((image, index) => (
            <LibraryPicture
              key={image.id}
              clientId={clientId}
              image={image}
              name={`Picture ${index + 1} of the library`}
              place={chosen.includes(image.id) ? chosen.indexOf(image.id) + 1 : undefined}
              isFull={chosen.length >= maximum}
              onToggle={() => toggle(image.id)}
            />
          ))}
        </ul>
      )}
      <PictureUpload
        label="Upload to the library"
        fullness={fullness}
        onBusy={noop}
        onUploaded={async ({ id }) => {
          await adding.mutateAsync(id)
          const now = getValues('imageIds')
          if (now.length < maximum) choose([...now, id])
        }}
      />
    </fieldset>
  )
}

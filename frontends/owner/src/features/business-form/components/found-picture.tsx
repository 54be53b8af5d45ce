import type { Image } from '@directory/contracts/events/media'
import { uploadRefusal } from '@directory/frontend-kit/images/upload-refusal'
import { useReportBusy } from '@directory/frontend-kit/images/use-report-busy'
import { Button } from '@directory/frontend-kit/ui/button'
import { ImageDown } from 'lucide-react'
import { toast } from 'sonner'
import { useFetchImage } from '../../../shared/images/api/fetch-image.ts'

interface FoundPictureProps {
  readonly address: string
  readonly onTaken: (image: Image) => void
  /** Called when the upload starts and ends. */
  readonly onBusy: ((isBusy: boolean) => void) | undefined
}

/** Offers a picture found on the website. */
export function FoundPicture({ address, onTaken, onBusy }: FoundPictureProps) {
  const fetching = useFetchImage()
  useReportBusy(fetching.isPending, onBusy)
  if (fetching.isSuccess) return null
  const take = () =>
    fetching.mutate(address, {
      onSuccess(image) {
        toast.success('Image uploaded successfully')
        onTaken(image)
      },
      onError(error) {
        const { title, message } = uploadRefusal(error)
        toast.error(title, { description: message })
      },
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
      <p className="text-sm">A picture was found on your website.</p>
      <Button variant="outline" disabled={fetching.isPending} onClick={take}>
        <ImageDown aria-hidden />
        {fetching.isPending ? 'Fetching…' : 'Use this picture'}
      </Button>
      {fetching.isError && (
        <p role="alert" className="w-full text-danger text-sm">
          {uploadRefusal(fetching.error).message}
        </p>
      )}
    </div>
  )
}

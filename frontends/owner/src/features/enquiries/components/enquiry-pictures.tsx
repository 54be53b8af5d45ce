import type { EnquiryMessage } from '@directory/contracts/http/enquiries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useState } from 'react'

interface EnquiryPicturesProps {
  readonly pictures: EnquiryMessage['pictures']
  /** Whose they are. */
  readonly name: string
  /** Reads fresh addresses: each is valid for some minutes only. */
  readonly onReload: () => void
}

/** The pictures of a message, small; each opens large. */
export function EnquiryPictures({ pictures, name, onReload }: EnquiryPicturesProps) {
  const [openId, setOpenId] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const place = pictures.findIndex(({ id }) => id === openId)
  const open = pictures[place]
  const title = (index: number) => `Picture ${index + 1} of ${pictures.length} from ${name}`
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ id, url }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`${title(index)}, enlarge`}
              onClick={() => setOpenId(id)}
              className="block overflow-hidden rounded-lg border border-line hover:border-primary"
            >
              <img src={url} alt="" loading="lazy" className="size-24 bg-sunken object-cover sm:size-28" />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Modal isOpen title={title(place)} description="Only you and the visitor can see it." onClose={() => setOpenId(undefined)}>
          {broken === open.url ? (
            <Alert tone="danger">
              <p>The picture could not be loaded. Its address is valid for some minutes only.</p>
              <Button variant="outline" className="mt-3" onClick={onReload}>
                Load it again
              </Button>
            </Alert>
          ) : (
            <img
              src={open.url}
              alt={title(place)}
              width={open.width}
              height={open.height}
              onError={() => setBroken(open.url)}
              className="mx-auto h-auto max-h-[65dvh] w-auto max-w-full object-contain"
            />
          )}
        </Modal>
      )}
    </>
  )
}

import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { Button } from '@directory/frontend-kit/ui/button'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { PrivatePictures } from './private-pictures.tsx'

interface MessagePicturesProps {
  readonly conversationId: string
  readonly pictures: readonly string[]
  readonly onChange: (pictures: readonly string[]) => void
  readonly onBusy: (isBusy: boolean) => void
}

/** Pictures that go with a message; nothing but a button until somebody wants some. */
export function MessagePictures({ conversationId, onChange, ...props }: MessagePicturesProps) {
  const [isOpen, setOpen] = useState(false)
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  if (!isOpen && props.pictures.length === 0)
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        <ImagePlus aria-hidden />
        Add pictures
      </Button>
    )
  return (
    <PrivatePictures
      {...props}
      enquiryId={conversationId}
      legend="Pictures"
      hint={`Up to ${enquiryLimits.pictures}. Only the two of you see them.`}
      maximum={enquiryLimits.pictures}
      previews={previews}
      error={undefined}
      onChange={(pictures) => {
        // Once they are sent, the button is back; if the last one is removed, another can be chosen.
        setOpen(pictures.length === 0)
        onChange(pictures)
      }}
      onPreview={(id, address) => setPreviews(new Map(previews).set(id, address))}
    />
  )
}

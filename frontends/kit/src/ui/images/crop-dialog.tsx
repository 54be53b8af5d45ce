import 'react-easy-crop/react-easy-crop.css'
import { limits } from '@directory/contracts/catalogue/limits'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useEffect, useEffectEvent, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import { movedBy, zoomKey, zoomRange } from '../../images/crop-position.ts'
import { CropControls } from './crop-controls.tsx'

interface CropDialogProps {
  readonly url: string
  readonly onCrop: (area: Area) => void
  readonly onUnreadable: () => void
  readonly onCancel: () => void
}

const cutProps = { role: 'application', 'aria-label': 'The visible part of the picture. Arrow keys move it, plus and minus zoom.' }

/** Crops a picture: by touch, mouse, wheel, keys or buttons. */
export function CropDialog({ url, onCrop, onUnreadable, onCancel }: CropDialogProps) {
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [media, setMedia] = useState({ width: 0, height: 0 })
  const [cut, setCut] = useState({ width: 0, height: 0 })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey ? undefined : zoomKey(event.key, zoom)
    if (next !== undefined) setZoom(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <Modal
      isOpen
      leadsOn
      title="Crop image"
      description="Pictures are shown at 16:9. Choose the part that visitors see."
      onClose={onCancel}
    >
      <div className="relative h-[min(50dvh,22rem)] overflow-hidden rounded-lg bg-black">
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          aspect={limits.imageAspect}
          minZoom={zoomRange.minimum}
          maxZoom={zoomRange.maximum}
          keyboardStep={10}
          // Its styles are in our own stylesheet.
          disableAutomaticStylesInjection
          cropperProps={cutProps}
          mediaProps={{ alt: '', onError: onUnreadable }}
          setMediaSize={setMedia}
          onCropSizeChange={setCut}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <CropControls zoom={zoom} onZoom={setZoom} onMove={(by) => setPosition(movedBy({ position, zoom, media, cut }, by))} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!area} onClick={() => area && onCrop(area)}>
          Crop and upload
        </Button>
      </div>
    </Modal>
  )
}

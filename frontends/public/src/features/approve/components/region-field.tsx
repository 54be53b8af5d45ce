import type { PictureRegion } from '@directory/contracts/http/social-comments'
import type { ClientImage } from '@directory/contracts/http/social-media'
import { centre } from '@directory/frontend-kit/social-media/regions'
import { Select } from '@directory/frontend-kit/ui/select'
import { useId } from 'react'
import { PictureRegionField } from './picture-region-field.tsx'

interface RegionFieldProps {
  readonly images: readonly ClientImage[]
  readonly region: PictureRegion | null
  readonly onChange: (region: PictureRegion | null) => void
}

/** What a comment is about: the whole post, or a part of one of its pictures. */
export function RegionField({ images, region, onChange }: RegionFieldProps) {
  const id = useId()
  if (images.length === 0) return null
  const image = images.find((candidate) => candidate.id === region?.imageId)
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-sm">
          What it is about
        </label>
        <Select
          id={id}
          value={image?.id ?? ''}
          onChange={({ target }) => onChange(target.value ? { imageId: target.value, ...centre } : null)}
        >
          <option value="">The whole post</option>
          {images.map((option, index) => (
            <option key={option.id} value={option.id}>
              A part of picture {index + 1}
            </option>
          ))}
        </Select>
      </div>
      {image && region && <PictureRegionField image={image} box={region} onChange={(box) => onChange({ imageId: image.id, ...box })} />}
    </>
  )
}

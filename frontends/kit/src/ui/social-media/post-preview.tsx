import type { ClientImage } from '@directory/contracts/http/social-media'
import type { Network } from '@directory/contracts/http/social-posts'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { cx } from 'class-variance-authority'
import { Fragment } from 'react'
import { formatDayAndTime } from '../../social-media/calendar-days.ts'
import { networks } from '../../social-media/networks.ts'
import { splitParts } from '../../social-media/post-parts.ts'
import type { Mark } from '../../social-media/regions.ts'
import { PictureMarks } from './picture-marks.tsx'

function PostText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {splitParts(text).map(({ at, words, isMarked }) =>
        isMarked ? (
          <span key={at} className="text-primary">
            {words}
          </span>
        ) : (
          <Fragment key={at}>{words}</Fragment>
        ),
      )}
    </p>
  )
}

function Pictures({ images, marks }: { images: readonly ClientImage[]; marks: readonly Mark[] }) {
  if (images.length === 0) return null
  return (
    <ul className={cx('grid gap-0.5 overflow-hidden', images.length > 1 && 'grid-cols-2')}>
      {images.map((image, index) => (
        <li key={image.id} className={cx('relative', images.length === 3 && index === 0 && 'col-span-2')}>
          <Picture picture={{ ...image, alt: `Picture ${index + 1} of the post` }} sizes="(min-width: 640px) 560px, 100vw" />
          <PictureMarks
            marks={marks.flatMap(({ number, region: { imageId, ...box } }) => (imageId === image.id ? [{ number, box }] : []))}
          />
        </li>
      ))}
    </ul>
  )
}

export interface Previewed {
  readonly network: Network
  readonly text: string
  readonly images: readonly ClientImage[]
  readonly plannedAt: string
}

interface PostPreviewProps {
  readonly post: Previewed
  readonly businessName: string
  /** What comments are about. */
  readonly marks?: readonly Mark[]
}

/** A post roughly as its network will show it: author, text and pictures, in the network's order. */
export function PostPreview({ post: { network, text, images, plannedAt }, businessName, marks = [] }: PostPreviewProps) {
  const { label, icon: Icon, look } = networks[network]
  const isPictureFirst = network === 'instagram'
  return (
    <div className="mx-auto w-full max-w-xl overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="flex items-center gap-3 p-4">
        <span aria-hidden className={cx('grid size-10 shrink-0 place-items-center rounded-full font-semibold', look)}>
          {businessName.trim().charAt(0).toUpperCase() || <Icon className="size-5" />}
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold">{businessName || 'Your business'}</p>
          <p className="text-ink-soft text-sm">
            {label} · {formatDayAndTime(plannedAt)}
          </p>
        </div>
      </div>
      {isPictureFirst && <Pictures images={images} marks={marks} />}
      <div className={cx('px-4', isPictureFirst ? 'py-4' : 'pb-4')}>
        <PostText text={text} />
      </div>
      {!isPictureFirst && <Pictures images={images} marks={marks} />}
    </div>
  )
}

import { formatTime } from '@directory/contracts/catalogue/local-time'
import type { Post } from '@directory/contracts/http/social-posts'
import { Link, type LinkProps } from '@directory/frontend-kit/router'
import { Picture } from '@directory/frontend-kit/ui/picture'
import { networks } from '../../social-media/networks.ts'
import { stateText } from '../../social-media/post-text.ts'
import { NetworkLabel } from './network-label.tsx'
import { PostStateBadge } from './post-state.tsx'

interface PostCardProps {
  readonly post: Post
  readonly link: Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'>
  /** Its client, if the calendar is that of several: with more posts, which are shown without pictures. */
  readonly clientName: string | undefined
}

/** A post in the calendar: network, time, state, beginning of the text, and first picture or client. */
export function PostCard({ post: { network, plannedAt, text, images, state }, link, clientName }: PostCardProps) {
  const [picture] = clientName === undefined ? images : []
  const name = [networks[network].label, formatTime(plannedAt), stateText[state], clientName].filter(Boolean).join(', ')
  return (
    <article className="relative flex overflow-hidden rounded-md border border-line bg-surface shadow-card transition-shadow hover:border-control hover:shadow-raised lg:block">
      {picture && (
        <div className="w-28 shrink-0 overflow-hidden bg-sunken lg:w-full">
          <Picture picture={{ ...picture, alt: '' }} sizes="180px" className="max-lg:h-full" />
        </div>
      )}
      <div className="grid min-w-0 flex-1 content-start gap-1.5 p-2.5 lg:p-2">
        <p className="flex items-center justify-between gap-1 text-ink-soft text-xs">
          <NetworkLabel network={network} className="lg:[&>span:last-child]:sr-only xl:[&>span:last-child]:not-sr-only" />
          <span className="font-semibold text-ink tabular-nums">{formatTime(plannedAt)}</span>
        </p>
        {clientName !== undefined && <p className="truncate font-semibold text-xs">{clientName}</p>}
        <Link
          {...link}
          draggable={false}
          aria-label={`${name}: ${text.slice(0, 80)}`}
          className="stretched line-clamp-2 text-[0.8125rem] leading-snug outline-none wrap-anywhere after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {text}
        </Link>
        <p>
          <PostStateBadge state={state} />
        </p>
      </div>
    </article>
  )
}

import type { PostVersion } from '@directory/contracts/http/social-posts'
import { useQuery } from '@directory/frontend-kit/queries'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { useState } from 'react'
import { formatDayAndTime } from '../../social-media/calendar-days.ts'
import { networks } from '../../social-media/networks.ts'
import { actionText } from '../../social-media/post-text.ts'
import { postHistoryQuery } from '../../social-media/read-post-history.ts'
import { textChange } from '../../social-media/text-change.ts'

function Changes({ was, is }: { was: PostVersion; is: PostVersion }) {
  const text = textChange(was.text, is.text)
  const pictures = (version: PostVersion) => version.images.map(({ id }) => id).join()
  return (
    <ul className="mt-1 grid gap-1 text-[0.9375rem]">
      {was.network !== is.network && (
        <li>
          Network: <del className="text-ink-soft">{networks[was.network].label}</del> <ins>{networks[is.network].label}</ins>
        </li>
      )}
      {was.plannedAt !== is.plannedAt && (
        <li>
          Planned: <del className="text-ink-soft">{formatDayAndTime(was.plannedAt)}</del> <ins>{formatDayAndTime(is.plannedAt)}</ins>
        </li>
      )}
      {pictures(was) !== pictures(is) && (
        <li>
          Pictures: {was.images.length} before, {is.images.length} now
        </li>
      )}
      {was.text !== is.text && (
        <li className="whitespace-pre-line rounded-md bg-sunken px-3 py-2 wrap-anywhere">
          {text.before}
          {text.removed && <del className="bg-danger-soft text-danger">{text.removed}</del>}
          {text.added && <ins className="bg-primary-soft text-primary">{text.added}</ins>}
          {text.after}
        </li>
      )}
    </ul>
  )
}

function Version({ version, before, isTeam }: { version: PostVersion; before: PostVersion | undefined; isTeam: boolean }) {
  const who = version.byName ?? (version.by === 'team' ? (isTeam ? 'the team' : 'our team') : isTeam ? 'the client' : 'you')
  return (
    <li className="border-line border-l-2 pl-4">
      <p className="font-semibold">
        {actionText[version.action]} by {who}
      </p>
      <p className="text-ink-soft text-sm">{formatDayAndTime(version.at)}</p>
      {version.action === 'sent-back' && version.comment && (
        <p className="mt-1 whitespace-pre-line rounded-md bg-danger-soft px-3 py-2 text-danger wrap-anywhere">{version.comment}</p>
      )}
      {before && <Changes was={before} is={version} />}
    </li>
  )
}

function Versions({ id, isTeam }: { id: string; isTeam: boolean }) {
  const { data, error, refetch } = useQuery(postHistoryQuery(id, isTeam))
  if (!data && error) return <ErrorState title="The history could not be read" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Spinner label="Loading the history…" />
  return (
    <ol className="grid gap-4">
      {data.map((version, index) => (
        <Version key={`${version.version} ${version.at}`} version={version} before={data[index + 1]} isTeam={isTeam} />
      ))}
    </ol>
  )
}

/** The history of a post, newest first, with the changes between versions. Only loaded when opened. */
export function PostHistory({ id, isTeam }: { id: string; isTeam: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">History</summary>
      <div className="mt-2">{isOpen && <Versions id={id} isTeam={isTeam} />}</div>
    </details>
  )
}

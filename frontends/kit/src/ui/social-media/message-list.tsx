import { formatTime } from '@directory/contracts/catalogue/local-time'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { fullDayText } from '../../social-media/calendar-days.ts'
import { byDay } from '../../social-media/conversation.ts'

interface Written {
  readonly id: string
  readonly from: string
  readonly text: string
  readonly at: string
}

interface MessageListProps<Message extends Written> {
  readonly messages: readonly Message[]
  /** The reader's side. */
  readonly self: Message['from']
  /** The name of the other side. */
  readonly other: string
  /** The element of the days, below the heading of the conversation. */
  readonly dayAs?: 'h2' | 'h3'
  /** What is shown below a text, such as its pictures. */
  readonly children?: (message: Message) => ReactNode
}

/** Messages by day, oldest first; the reader's own are on the right. */
export function MessageList<Message extends Written>({ messages, self, other, dayAs: Day = 'h2', children }: MessageListProps<Message>) {
  return (
    <ol className="grid gap-6">
      {byDay(messages).map(({ day, messages: ofDay }) => (
        <li key={day} className="grid gap-3">
          <Day className="text-center font-semibold text-ink-soft text-sm">{fullDayText(day)}</Day>
          <ol className="grid gap-3">
            {ofDay.map((message) => {
              const { id, from, text, at } = message
              return (
                <li key={id} className={cx('grid max-w-[min(34rem,88%)] gap-1', from === self ? 'justify-self-end' : 'justify-self-start')}>
                  <p className={cx('text-ink-soft text-xs', from === self && 'text-right')}>
                    <span className="font-semibold">{from === self ? 'You' : other.charAt(0).toUpperCase() + other.slice(1)}</span>,{' '}
                    {formatTime(at)}
                  </p>
                  {text && (
                    <p
                      className={cx(
                        'w-fit whitespace-pre-line rounded-xl px-4 py-2.5 wrap-anywhere',
                        from === self ? 'justify-self-end rounded-tr-sm bg-primary text-on-primary' : 'rounded-tl-sm bg-sunken',
                      )}
                    >
                      {text}
                    </p>
                  )}
                  {children?.(message)}
                </li>
              )
            })}
          </ol>
        </li>
      ))}
    </ol>
  )
}

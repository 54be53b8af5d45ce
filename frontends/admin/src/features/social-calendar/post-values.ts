import { formatTime, localDate, localMoment } from '@directory/contracts/catalogue/local-time'
import { postLength, postLengths } from '@directory/contracts/catalogue/social-media'
import type { Network, Post, PostContent } from '@directory/contracts/http/social-posts'
import type { FormErrors } from '@directory/frontend-kit/business-form/business-rules'
import { isDay } from '@directory/frontend-kit/social-media/calendar-days'

/** A post as its form holds it: its local day and time. */
export interface PostValues {
  network: Network
  text: string
  date: string
  time: string
  imageIds: string[]
}

const usualTime = '09:00'

export const newPostValues = (day: string, network: Network): PostValues => ({
  network,
  text: '',
  date: day,
  time: usualTime,
  imageIds: [],
})

export const toPostValues = ({ network, text, plannedAt, images }: Post): PostValues => ({
  network,
  text,
  date: localDate(plannedAt),
  time: formatTime(plannedAt),
  imageIds: images.map(({ id }) => id),
})

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

const plannedAt = ({ date, time }: PostValues): Date | undefined =>
  isDay(date) && isTime(time) ? localMoment(`${date}T${time}`) : undefined

/** What is sent of a form; a day or time that is none is left for the screen to refuse. */
export const toPostContent = (values: PostValues): PostContent => ({
  network: values.network,
  text: values.text.trim(),
  imageIds: values.imageIds,
  plannedAt: plannedAt(values)?.toISOString() ?? '',
})

/** What is wrong with day and time, which are one moment in the contract. */
export function timeErrors(values: PostValues): FormErrors {
  if (!isDay(values.date)) return { date: 'Choose a day.' }
  if (!isTime(values.time)) return { time: 'Choose a time.' }
  const moment = plannedAt(values)
  // In the night in which the clocks go forward, an hour is skipped.
  if (moment && formatTime(moment.toISOString()) !== values.time)
    return { time: `The clocks go forward: there is no ${values.time} on this day.` }
  return {}
}

/** How long a text is beside what its network takes. */
export function describeLength(network: Network, text: string): { readonly words: string; readonly over: number } {
  const length = postLength(network, text.trim())
  const most = postLengths[network]
  return { words: `${length.toLocaleString('en-GB')} of ${most.toLocaleString('en-GB')} characters`, over: Math.max(0, length - most) }
}

import { formatTime, localDate, localMoment } from '@directory/contracts/catalogue/local-time'
import { postLength, postLengths } from '@directory/contracts/catalogue/social-media'
import type { Network, Post, PostContent } from '@directory/contracts/http/social-posts'
import type { FormErrors } from '@directory/frontend-kit/business-form/business-rules'
import { isDay } from '@directory/frontend-kit/social-media/calendar-days'

/** A post as form values, with local day and time. */
export interface PostValues {
  network: Network
  text: string
  date: string
  time: string
  imageIds: string[]
}

const defaultTime = '09:00'

export const newPostValues = (day: string, network: Network): PostValues => ({
  network,
  text: '',
  date: day,
  time: defaultTime,
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

/** The request body of the form; an invalid day or time is left for the form to reject. */
export const toPostContent = (values: PostValues): PostContent => ({
  network: values.network,
  text: values.text.trim(),
  imageIds: values.imageIds,
  plannedAt: plannedAt(values)?.toISOString() ?? '',
})

/** The errors of day and time, which are one moment in the contract. */
export function timeErrors(values: PostValues): FormErrors {
  if (!isDay(values.date)) return { date: 'Choose a day.' }
  if (!isTime(values.time)) return { time: 'Choose a time.' }
  const moment = plannedAt(values)
  // An hour is skipped in the night in which the clocks go forward.
  if (moment && formatTime(moment.toISOString()) !== values.time)
    return { time: `The clocks go forward: there is no ${values.time} on this day.` }
  return {}
}

/** The length of a text against its network's limit. */
export function describeLength(network: Network, text: string): { readonly words: string; readonly over: number } {
  const length = postLength(network, text.trim())
  const maximum = postLengths[network]
  return {
    words: `${length.toLocaleString('en-GB')} of ${maximum.toLocaleString('en-GB')} characters`,
    over: Math.max(0, length - maximum),
  }
}

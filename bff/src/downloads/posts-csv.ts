import { localTime } from '@directory/contracts/catalogue/local-time'
import type { Post } from '@directory/contracts/http/social-posts'
import { byteOrderMark, csvLines } from './csv.ts'

const columns = ['date', 'time', 'network', 'state', 'text', 'pictures', 'published', 'address'] as const

/** Local time, such as 2026-11-20 09:30. */
const formatMoment = (moment: string): string => localTime(new Date(moment)).toISOString().slice(0, 16).replace('T', ' ')

/** Posts as a CSV file, with local times and the full URLs of their pictures. */
export function postsCsv(posts: readonly Post[], siteUrl: string): string {
  const address = (path: string) => new URL(path, siteUrl).href
  const records = posts.map(({ plannedAt, network, state, text, images, publishedAt, publishedUrl }) => [
    ...formatMoment(plannedAt).split(' '),
    network,
    state,
    text,
    images.map(({ url }) => address(url)).join(' '),
    publishedAt ? formatMoment(publishedAt) : '',
    publishedUrl ? address(publishedUrl) : '',
  ])
  return byteOrderMark + csvLines([columns, ...records])
}

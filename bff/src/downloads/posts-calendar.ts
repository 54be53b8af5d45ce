import type { Network, Post } from '@directory/contracts/http/social-posts'
import { contentLine, textValue, utcValue } from './content-line.ts'

type Property = readonly [name: string, value: string]

const networkNames: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
}

const titleLength = 80

/** The beginning of a post, on one line. */
function createTitle(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > titleLength ? `${characters.slice(0, titleLength - 1).join('')}…` : characters.join('')
}

function event({ id, version, network, text, images, plannedAt, publishedUrl }: Post, siteUrl: string, now: Date): Property[] {
  const address = (path: string) => new URL(path, siteUrl).href
  return [
    ['BEGIN', 'VEVENT'],
    // The same for every export, so that a calendar updates existing entries.
    ['UID', `${id}@${new URL(siteUrl).hostname}`],
    ['SEQUENCE', String(version)],
    ['DTSTAMP', utcValue(now)],
    ['DTSTART', utcValue(new Date(plannedAt))],
    ['SUMMARY', textValue(`${networkNames[network]}: ${createTitle(text)}`)],
    ['DESCRIPTION', textValue(text)],
    ['CATEGORIES', textValue(networkNames[network])],
    ['STATUS', 'CONFIRMED'],
    ['TRANSP', 'TRANSPARENT'],
    ...images.map(({ url }): Property => ['ATTACH', address(url)]),
    ...(publishedUrl ? [['URL', address(publishedUrl)] as const] : []),
    ['END', 'VEVENT'],
  ]
}

/** A calendar must not be empty: without posts, it contains only a time zone. */
const nothing: readonly Property[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', 'UTC'],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19700101T000000'],
  ['TZOFFSETFROM', '+0000'],
  ['TZOFFSETTO', '+0000'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
]

/** Posts as an iCalendar file (RFC 5545). */
export function postsCalendar(posts: readonly Post[], siteUrl: string, now: Date): string {
  const properties: readonly Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${new URL(siteUrl).hostname}//Social media posts//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ...(posts.length > 0 ? posts.flatMap((post) => event(post, siteUrl, now)) : nothing),
    ['END', 'VCALENDAR'],
  ]
  return properties.map(([name, value]) => contentLine(name, value)).join('')
}

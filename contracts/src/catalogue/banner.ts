import type { Banner } from '../events/city-settings.ts'

/** Whether a banner is shown on a given day. */
export const isShownOn = ({ from, until }: Pick<Banner, 'from' | 'until'>, date: string): boolean => from <= date && date <= until

/** The key under which a browser remembers that its visitor has dismissed a banner; a different banner has a different key. */
export function bannerKey({ text, link, linkText, from, until }: Banner): string {
  let sum = 0
  for (const letter of [text, link, linkText, from, until].join('\n')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return `b${sum.toString(36)}`
}

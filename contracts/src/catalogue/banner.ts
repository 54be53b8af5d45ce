import type { Banner } from '../events/city-settings.ts'

/** Whether a banner is shown on a day. */
export const isShownOn = ({ from, until }: Pick<Banner, 'from' | 'until'>, date: string): boolean => from <= date && date <= until

/** By what a visitor's browser remembers that they have put a banner away: another one has another key. */
export function bannerKey({ text, link, linkText, from, until }: Banner): string {
  let sum = 0
  for (const letter of [text, link, linkText, from, until].join('\n')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
  return `b${sum.toString(36)}`
}

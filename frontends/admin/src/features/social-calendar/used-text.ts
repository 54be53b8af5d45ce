import type { Quota } from '@directory/contracts/http/social-posts'

/** How many posts of a package are planned: 12 of 30, 4 of at least 45, or 3 without a package. */
export function usedText({ posts, isMinimum, planned }: Quota): string {
  if (posts === null) return `${planned}, no package`
  return `${planned} of ${isMinimum ? 'at least ' : ''}${posts}`
}

import { keys, mapValues } from 'remeda'
import { completenessItems } from './completeness.ts'

/** What a month's engagement, or what a listing lacks, suggests to its owner; at most one of them is given. */
export const suggestions = {
  enquiries:
    'Some enquiries of the month are still without an answer. Visitors see how fast a business usually answers, so a short answer today is worth more than a long one next week.',
  appearances:
    'Visitors see your business in lists, but open its page less often than those of others in its category. A better first picture and a clear name make the difference.',
  reviews: 'No review was published in the month. Ask two or three customers for one: most people are glad to be asked.',
  ...mapValues(completenessItems, ({ label }) => `${label}: visitors look for this when they compare businesses.`),
} as const

export type SuggestionId = keyof typeof suggestions
export const suggestionIds: readonly SuggestionId[] = keys(suggestions)

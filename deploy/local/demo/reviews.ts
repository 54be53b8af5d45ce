import { demoEmails } from '@directory/contracts/catalogue/demo'
import type { ReviewDraft } from '@directory/contracts/http/reviews'

/** The day of the experience follows from that of the review. */
export interface DemoReview extends Omit<ReviewDraft, 'experiencedOn'> {
  /** The slug of the business. */
  readonly of: string
  readonly by: string
  readonly daysAgo: number
  readonly reply?: string
  readonly isPending?: boolean
}

const restaurant = 'the-lacemakers-table'
const salon = 'chilwell-curl-studio'
const { priya, callum, grace, marek } = demoEmails

/** Reviews of the demo owner's businesses, oldest first. */
export const demoReviews: readonly DemoReview[] = [
  {
    of: restaurant,
    by: priya,
    daysAgo: 52,
    rating: 5,
    title: 'The best Sunday in the Lace Market',
    comment:
      'We came for a birthday with three generations at one table. The beef was pink, the Yorkshire puddings were enormous, and nobody hurried us.',
    reply: 'Thank you, Priya. Give our best to your grandmother; the window table is hers whenever she likes.',
  },
  {
    of: salon,
    by: grace,
    daysAgo: 41,
    rating: 5,
    title: 'Finally somebody who understands 4C hair',
    comment:
      'Gentle, patient and honest about what my hair needs. I left with twists that lasted five weeks and a routine that I can keep up.',
    reply: 'It was a pleasure, Grace. See you in December.',
  },
  {
    of: restaurant,
    by: callum,
    daysAgo: 27,
    rating: 4,
    title: 'Lovely food, a little loud',
    comment: 'The set lunch is very good value and the bread is worth the trip alone. On a Friday you have to lean in to hear each other.',
  },
  {
    of: salon,
    by: priya,
    daysAgo: 19,
    rating: 4,
    title: null,
    comment: 'A great cut. My appointment began twenty minutes late, but they told me beforehand and made me a good coffee.',
  },
  {
    of: restaurant,
    by: marek,
    daysAgo: 9,
    rating: 3,
    title: 'Good, but not for a quick bite',
    comment:
      'Everything we ate was excellent. Between the starter and the main course we waited fifty minutes, and we had theatre tickets.',
  },
  {
    of: restaurant,
    by: grace,
    daysAgo: 2,
    rating: 5,
    title: 'They thought of everything',
    comment: 'My son is coeliac, and the kitchen had a menu of its own for him. He has asked twice already when we are going back.',
    isPending: true,
  },
  {
    of: salon,
    by: callum,
    daysAgo: 1,
    rating: 5,
    title: 'My daughter loves her braids',
    comment: 'Two hours without a single complaint from a six-year-old says it all.',
    isPending: true,
  },
]

import type { FieldError, ProblemSlug } from '@directory/contracts/problem'
import { problems } from '@directory/contracts/problem'

/** A failure that is returned as a problem document; `cause` is only logged. */
export class Problem extends Error {
  readonly slug: ProblemSlug
  readonly detail: string | undefined
  readonly errors: FieldError[] | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** Where to look instead, for a redirection. */
  readonly location: string | undefined

  constructor(
    slug: ProblemSlug,
    options: { detail?: string; errors?: FieldError[]; retryAfter?: number; location?: string; cause?: unknown } = {},
  ) {
    super(options.detail ?? problems[slug].title, { cause: options.cause })
    this.name = 'Problem'
    this.slug = slug
    this.detail = options.detail
    this.errors = options.errors
    this.retryAfter = options.retryAfter
    this.location = options.location
  }
}

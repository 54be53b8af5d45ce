import { expect, test } from 'vitest'
import { withoutErrors } from './history.ts'

const figures = (errors: number) => ({
  requestsPerSecond: 900,
  p50: 1,
  p99: 2,
  errors,
  megabytes: null,
  processorMilliseconds: null,
})

test('when answers of a job or of its baseline were errors, then its figures are not kept, and those of the others are', () => {
  const search = { ours: figures(0), baseline: figures(0) }
  const jobs = {
    search,
    'sign-in': { ours: figures(1), baseline: figures(0) },
    'image-upload': { ours: figures(0), baseline: figures(1) },
  }
  expect(withoutErrors(jobs)).toEqual({ search })
})

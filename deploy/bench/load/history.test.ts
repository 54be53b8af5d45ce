import { expect, test } from 'vitest'
import { withoutErrors } from './history.ts'

const results = (errors: number) => ({
  requestsPerSecond: 900,
  p50: 1,
  p99: 2,
  errors,
  megabytes: null,
  processorMilliseconds: null,
})

test('when requests of a job or of its baseline failed, then only the results of the other jobs are saved', () => {
  const search = { ours: results(0), baseline: results(0) }
  const jobs = {
    search,
    'sign-in': { ours: results(1), baseline: results(0) },
    'image-upload': { ours: results(0), baseline: results(1) },
  }
  expect(withoutErrors(jobs)).toEqual({ search })
})

import { z } from 'zod'

/** What an hour of one core costs, in pounds: a small virtual machine at a British hoster, with its memory. */
const poundsPerCoreHour = 0.03

const OrUnknown = z.number().nullable()

/** What a server did under load. */
export const Results = z.strictObject({
  requestsPerSecond: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  errors: z.number().int(),
  /** The most that the serving process held. */
  megabytes: OrUnknown,
  /** Milliseconds of all processors for a request, until what follows from it is done too: of the server, PostgreSQL and whatever stands in for others. */
  processorMilliseconds: OrUnknown,
})
export type Results = z.infer<typeof Results>

/** Pounds for a million requests: processor time alone. */
export const poundsPerMillion = (processorMilliseconds: number): number => (processorMilliseconds * 1_000 * poundsPerCoreHour) / 3_600

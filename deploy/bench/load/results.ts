import { z } from 'zod'

/** The price of one core for an hour, in pounds: a small virtual machine at a British hosting provider, including memory. */
const poundsPerCoreHour = 0.03

const OrUnknown = z.number().nullable()

/** A server's results under load. */
export const Results = z.strictObject({
  requestsPerSecond: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
  errors: z.number().int(),
  /** Peak resident memory of the server process. */
  megabytes: OrUnknown,
  /** Processor milliseconds for a request, including its follow-up work: of the server, PostgreSQL and the sandbox. */
  processorMilliseconds: OrUnknown,
})
export type Results = z.infer<typeof Results>

/** Pounds for a million requests, for processor time only. */
export const poundsPerMillion = (processorMilliseconds: number): number => (processorMilliseconds * 1_000 * poundsPerCoreHour) / 3_600

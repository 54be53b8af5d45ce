import { z } from 'zod'

/** The merchant's metadata on an object. */
export const Metadata = z.record(z.string(), z.string())

/** Seconds since 1970. */
export const Moment = z.int()

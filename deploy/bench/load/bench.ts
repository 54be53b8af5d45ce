import type { FilledProduct } from '../product/filled-product.ts'
import type { SiteRequest } from '../product/site-client.ts'

/** Creates the next request of a closed-loop client. */
export type NextRequest = () => SiteRequest

export interface Server {
  readonly url: string
  /** Of the server process. */
  readonly pid: number
}

/** A load beside the measured one. */
interface Background {
  readonly url: string
  readonly next: NextRequest
  readonly connections: number
  /** Requests a second; as many as possible if absent. */
  readonly perSecond?: number
}

/** A server and the requests to send to it. */
export interface Target extends Server {
  readonly next: NextRequest
  readonly background?: Background
}

interface BenchContext {
  readonly product: FilledProduct
  /** Starts a file of `baselines/` with DATABASE_URL and the given environment. */
  startBaseline(name: string, environment?: Record<string, string>): Promise<Server>
}

/** A job of the product and the smallest program that does the same job. */
export interface Bench {
  /** NAME of `npm run bench -- NAME`. */
  readonly name: string
  readonly title: string
  /** Concurrent clients. */
  readonly connections: number
  /** Requests in a round, for jobs too slow for rounds of a fixed time. */
  readonly amount?: number
  prepare(context: BenchContext): Promise<{ readonly ours: Target; readonly baseline: Target }>
}

import type { FilledProduct } from '../product/filled-product.ts'
import type { SiteRequest } from '../product/site-client.ts'

/** Someone who asks as soon as they are answered; each request is new. */
export type NextRequest = () => SiteRequest

export interface Server {
  readonly url: string
  /** Of the process that serves. */
  readonly pid: number
}

/** A server and the requests it received. */
export interface Target extends Server {
  readonly next: NextRequest
  /** What others ask of it all the while; it is not counted. */
  readonly meanwhile?: NextRequest
}

interface Surroundings {
  readonly product: FilledProduct
  /** Starts one of the smallest programs, which are files of `baselines/`, with an environment of its own beside DATABASE_URL. */
  startBaseline(name: string, environment?: Record<string, string>): Promise<Server>
}

/** A job that the product does and the smallest program that does it too. */
export interface Bench {
  /** By which `npm run bench -- NAME` runs it. */
  readonly name: string
  readonly title: string
  /** How many ask at once. */
  readonly connections: number
  /** Requests in a round where a stated number says more than a stated time. */
  readonly amount?: number
  prepare(surroundings: Surroundings): Promise<{ readonly ours: Target; readonly baseline: Target }>
}

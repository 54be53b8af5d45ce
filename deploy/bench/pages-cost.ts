import { createDirectory } from '@directory/bff/directory/plugin'
import { pageDocument } from '@directory/bff/pages/document'
import { loadFrontendBuild } from '@directory/bff/pages/frontend-build'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { createPool } from '@directory/kit/database/pool'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { buildFrontends } from '../local/build.ts'
import { createRandom, inventListings } from './invented-listings.ts'
import { fillReadModel } from './read-model.ts'

const siteUrl = 'http://localhost:4000'
const rounds = 25
const batches = 40

export interface RenderingCost {
  readonly label: string
  /** Milliseconds of processor time of a page, its data in memory. */
  readonly median: number
  /** Of the batch that other work on the machine disturbed least. */
  readonly least: number
  readonly kilobytes: number
}

/** What rendering each kind of page costs, from its address to the whole document, with no page kept. */
export async function measureRendering(): Promise<RenderingCost[]> {
  const listings = inventListings(10_000, createRandom(1))
  const readModel = await fillReadModel(listings)
  const pool = createPool(readModel.url)
  const logger = createLogger('bench', 'fatal')
  const app = await createApp({ name: 'bench', logger, verifyToken: () => Promise.reject(new Error('nobody signs in')) })
  const directory = createDirectory({ pool, url: readModel.url, city: nottingham, listingsUrl: 'http://127.0.0.1:1', logger })
  try {
    directory.routes(app)
    await directory.start()
    await app.ready()
    const build = await loadFrontendBuild(await buildFrontends())
    const server = await build.loadServer()
    const frame = { tags: build.headTags('public'), bodyTags: build.bodyTags, siteUrl, theme: undefined, remote: 'public' } as const
    const load = async (path: string) => {
      const known = directory.remembered(path)
      if (known !== undefined) return { status: 200, body: known }
      const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'application/json' } })
      return { status: statusCode, body }
    }
    const render = async (path: string): Promise<string> => {
      const page = await server.render(new URL(path, siteUrl), load)
      if (page.kind !== 'page' || page.status !== 200) throw new Error(`${path} is no page`)
      return pageDocument({ ...frame, page })
    }
    const measured: RenderingCost[] = []
    for (const [label, path] of [
      ['home', '/'],
      ['a listing', `/business/${listings[0]?.slug}`],
      ['a category', '/category/beauty'],
      ['an area', '/location/beeston'],
    ] as const) {
      let bytes = 0
      const costs: number[] = []
      for (let batch = -3 * batches; batch < batches; batch++) {
        const before = process.cpuUsage()
        for (let round = 0; round < rounds; round++) bytes = (await render(path)).length
        const { user, system } = process.cpuUsage(before)
        // What comes before warms up.
        if (batch >= 0) costs.push((user + system) / 1_000 / rounds)
      }
      costs.sort((one, other) => one - other)
      measured.push({ label, median: costs[batches / 2] ?? 0, least: costs[0] ?? 0, kilobytes: bytes / 1_024 })
    }
    return measured
  } finally {
    await app.close()
    await directory.stop()
    await pool.end()
    await readModel.close()
  }
}

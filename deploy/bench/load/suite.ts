import { createPlainTables } from '../baselines/plain-listings.ts'
import { type FilledProduct, startFilledProduct } from '../product/filled-product.ts'
import type { Bench, Target } from './bench.ts'
import type { Compared } from './history.ts'
import { checkoutCreation } from './jobs/checkout-creation.ts'
import { countedView } from './jobs/counted-view.ts'
import { directoryList, filteredList, rememberedList } from './jobs/directory-list.ts'
import { imageUpload } from './jobs/image-upload.ts'
import { listingBySlug } from './jobs/listing-by-slug.ts'
import { keptPage, listingPage } from './jobs/listing-page.ts'
import { pagesDuringChanges } from './jobs/pages-during-changes.ts'
import { search } from './jobs/search.ts'
import { pageDuringSignIns, signIn } from './jobs/sign-in.ts'
import { repeatedWebhooks, webhookIntake } from './jobs/webhook-intake.ts'
import { compare } from './measure.ts'
import { type StartedBaseline, startBaseline } from './start-baseline.ts'

/** In execution order: those that fill memory run last. */
export const loadSuite: readonly Bench[] = [
  rememberedList,
  directoryList,
  filteredList,
  listingBySlug,
  search,
  keptPage,
  listingPage,
  pagesDuringChanges,
  signIn,
  pageDuringSignIns,
  countedView,
  checkoutCreation,
  webhookIntake,
  repeatedWebhooks,
  imageUpload,
]

/** Runs a function with a job's baseline started, and stops the baseline afterwards. */
export async function withTargets<Result>(
  bench: Bench,
  product: FilledProduct,
  use: (targets: { readonly ours: Target; readonly baseline: Target }) => Promise<Result>,
): Promise<Result> {
  const started: StartedBaseline[] = []
  try {
    const targets = await bench.prepare({
      product,
      async startBaseline(name, environment = {}) {
        const baseline = await startBaseline(name, { DATABASE_URL: product.databaseUrl, ...environment })
        started.push(baseline)
        return baseline
      },
    })
    return await use(targets)
  } finally {
    for (const baseline of started) await baseline.stop()
  }
}

interface SuiteOptions {
  readonly benches: readonly Bench[]
  readonly listings: number
  /** Called after each job. */
  readonly report: (bench: Bench, compared: Compared) => void
}

/** Runs jobs in sequence on one product with this number of listings. */
export async function runSuite({ benches, listings, report }: SuiteOptions): Promise<Record<string, Compared>> {
  const product = await startFilledProduct({ listings, owners: 40 })
  const results: Record<string, Compared> = {}
  try {
    await createPlainTables(product.database, product.invented)
    for (const bench of benches) {
      const compared = await withTargets(bench, product, ({ ours, baseline }) => compare(bench, ours, baseline))
      results[bench.name] = compared
      report(bench, compared)
    }
    return results
  } finally {
    await product.stop()
  }
}

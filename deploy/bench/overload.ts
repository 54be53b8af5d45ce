import { driveLoad } from './drive-load.ts'
import type { Load, LoadResult } from './open-loop.ts'
import { startFilledProduct } from './product/filled-product.ts'

/** `npm run bench -- overload [LISTINGS] [SECONDS]`: goodput at three times the load that the product can serve. */
const listings = Number(process.argv[2] ?? 10_000)
const seconds = Number(process.argv[3] ?? 15)
/** The initial rate, and the factor by which it rises until goodput falls behind. */
const firstRate = 100
const step = 1.5
/** A machine that serves more than this cannot be saturated by one load generator. */
const maximumRate = 5_000
/** The minimum goodput at three times the saturating rate, as a share of the peak. */
const minimumShare = 0.8

const page = { accept: 'text/html', 'accept-encoding': 'br' }

interface Measured {
  /** Requests a second. */
  readonly rate: number
  /** Successful answers a second. */
  readonly goodput: number
  /** Answers that are neither successful nor a 503 with a Retry-After header. */
  readonly wrong: number
}

/** Summarises and prints the result of a load. */
function summarise(rate: number, { seconds: took, outcomes }: LoadResult): Measured {
  const count = (isCounted: (word: string) => boolean) =>
    outcomes.flatMap(({ answers }) => Object.entries(answers)).reduce((sum, [word, number]) => sum + (isCounted(word) ? number : 0), 0)
  const worst = (of: 'p50' | 'p95' | 'p99' | 'refusedP95') => Math.max(...outcomes.map((outcome) => outcome[of])) / 1_000
  const good = count((word) => Number(word) < 400)
  const refused = outcomes.reduce((sum, { retryAfter }) => sum + retryAfter, 0)
  const wrong = count(() => true) - good - refused
  const times = [worst('p50'), worst('p95'), worst('p99'), worst('refusedP95')].map((time) => time.toFixed(2).padStart(8)).join('')
  console.log(
    `${String(rate).padStart(6)} ${(good / took).toFixed(0).padStart(8)} ${String(refused).padStart(8)} ${String(wrong).padStart(7)} ${times}`,
  )
  const failures = outcomes.flatMap((outcome) => outcome.failures).filter((failure) => !failure.endsWith(' 503'))
  if (wrong) console.log(`       ${failures.slice(0, 3).join(', ')}`)
  return { rate, goodput: good / took, wrong }
}

const product = await startFilledProduct({ listings, owners: 2 })
try {
  // Pages and searches that have not been requested before, so that none is cached.
  const targets: Load['targets'] = [
    { name: 'listing page', path: '/business/{choice}', choices: [...product.slugs], headers: page },
    { name: 'list page', path: '/businesses?q=plumber+{n}', headers: page },
    { name: 'search', path: '/api/directory?q=garden+{n}' },
  ]
  const measure = async (rate: number) =>
    summarise(rate, await driveLoad({ site: product.site, rate, seconds, timeout: 30_000, targets }).result)
  console.log('  rate   good/s   503s    wrong      p50     p95     p99  503 p95')
  await driveLoad({ site: product.site, rate: 50, seconds, targets }).result
  let peak = 0
  let saturating = 0
  for (let rate = firstRate; ; rate = Math.round(rate * step)) {
    if (rate > maximumRate) throw new Error(`${maximumRate} requests a second do not saturate the product`)
    const { goodput } = await measure(rate)
    peak = Math.max(peak, goodput)
    saturating = rate
    if (goodput < rate * 0.9) break
  }
  const beyond = await measure(Math.round(Math.min(saturating, peak) * 3))
  const again = await measure(Math.round(peak / 2))
  const share = beyond.goodput / peak
  console.log(
    `At ${(beyond.rate / peak).toFixed(1)} times the peak of ${peak.toFixed(0)} a second: ${Math.round(share * 100)} % of it; afterwards, at half the peak, ${again.goodput.toFixed(0)} a second`,
  )
  if (share < minimumShare || beyond.wrong || again.wrong) process.exitCode = 1
} finally {
  await product.stop()
}

import { z } from 'zod'
import { browserArguments, browserPath } from '../../e2e/browser.ts'
import { measureInteractions } from '../../e2e/interactions.ts'
import { type LighthouseReport, startLighthouse } from '../tools/lighthouse.ts'
import { median } from './percentile.ts'
import { startProduct } from './product/running-product.ts'

const runs = Number(process.argv[2] ?? 3)
const paths = ['/', '/business/southchurch-mot-service', '/category/restaurants', '/location/beeston', '/businesses']

const Requests = z.object({ items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })) })

/** The script that a page has transferred, in KB. */
function scriptSize({ audits }: LighthouseReport): number {
  const { items } = Requests.parse(audits['network-requests']?.details)
  return items.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_024
}

const score = ({ categories }: LighthouseReport, id: string): number => Math.round((categories[id]?.score ?? 0) * 100)
const result = ({ audits }: LighthouseReport, id: string): number => audits[id]?.numericValue ?? 0
const medianOf = (reports: LighthouseReport[], read: (report: LighthouseReport) => number): number => median(reports.map(read))

const product = await startProduct({ DEMO_DATA: 'true' })
const lighthouse = await startLighthouse(await browserPath(), browserArguments)
try {
  console.log(`Lighthouse on mobile, throttled by the browser, ${runs} runs: performance in each, then medians`)
  const speeds: number[] = []
  for (const path of paths) {
    const reports: LighthouseReport[] = []
    // The first run is discarded: it creates the renditions of the pictures.
    for (let run = 0; run <= runs; run++) {
      const report = await lighthouse.examine(product.site + path, { throttlingMethod: 'devtools' })
      if (run > 0) reports.push(report)
    }
    speeds.push(medianOf(reports, ({ environment }) => environment.benchmarkIndex))
    const others = ['accessibility', 'best-practices', 'seo'].map((id) => medianOf(reports, (report) => score(report, id)))
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) =>
      medianOf(reports, (report) => result(report, id)).toFixed(0),
    )
    const shift = medianOf(reports, (report) => result(report, 'cumulative-layout-shift')).toFixed(3)
    console.log(`  ${path.padEnd(34)} ${reports.map((report) => score(report, 'performance')).join(' ')}; others ${others.join(' / ')}`)
    console.log(
      `    first paint ${times[0]} ms, largest ${times[1]} ms, blocked ${times[2]} ms, shift ${shift}, script ${medianOf(reports, scriptSize).toFixed(1)} KB`,
    )
  }
  console.log(`  this machine’s speed as Lighthouse measures it: ${median(speeds).toFixed(0)} (it assumes 1,500 to 2,000)`)
  console.log('From an interaction to the next paint, on a phone four times slower than this machine, the longest of each run:')
  for (const { name, durations } of await measureInteractions(product.site, runs))
    console.log(`  ${name.padEnd(34)} ${durations.join(' ')} ms; median ${median(durations).toFixed(0)} ms`)
} finally {
  lighthouse.stop()
  await product.stop()
}

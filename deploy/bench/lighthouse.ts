import { browserArguments, browserPath } from '../../e2e/browser.ts'
import { startLighthouse } from '../tools/lighthouse.ts'
import { median } from './percentile.ts'
import { startProduct } from './product/running-product.ts'

const runs = Number(process.argv[2] ?? 3)
const paths = ['/', '/business/southchurch-mot-service', '/category/restaurants', '/location/beeston']

const product = await startProduct({ DEMO_DATA: 'true' })
const lighthouse = await startLighthouse(await browserPath(), browserArguments)
try {
  console.log(`Lighthouse on mobile, median of ${runs} runs: performance, accessibility, best practices, SEO`)
  let speeds: number[] = []
  for (const path of paths) {
    const scores = new Map<string, number[]>()
    const results = new Map<string, number[]>()
    // The first run is discarded: it creates the renditions of the pictures.
    for (let run = 0; run <= runs; run++) {
      const report = await lighthouse.examine(product.site + path)
      if (run === 0) continue
      speeds = [...speeds, report.environment.benchmarkIndex]
      for (const { id, score } of Object.values(report.categories)) scores.set(id, [...(scores.get(id) ?? []), (score ?? 0) * 100])
      for (const id of [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
        'speed-index',
      ])
        results.set(id, [...(results.get(id) ?? []), report.audits[id]?.numericValue ?? 0])
    }
    const points = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) => Math.round(median(scores.get(id) ?? [])))
    const [paint, largest, blocking, shift, speed] = [...results.values()].map(median)
    console.log(
      `  ${path.padEnd(36)} ${points.join(' / ')}   first paint ${paint?.toFixed(0)} ms, largest ${largest?.toFixed(0)} ms, blocked ${blocking?.toFixed(0)} ms, shift ${shift?.toFixed(3)}, speed ${speed?.toFixed(0)} ms`,
    )
  }
  console.log(`  this machine’s speed as Lighthouse measures it: ${median(speeds).toFixed(0)} (it assumes 1,500 to 2,000)`)
} finally {
  lighthouse.stop()
  await product.stop()
}

import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { meanPageViews, perPageView, predictCores } from './day/model.ts'
import { allProcesses, readParts } from './day/parts.ts'
import { changes, visitors } from './day/visitors.ts'
import { driveLoad, summarise } from './drive-load.ts'
import { startFilledProduct } from './product/filled-product.ts'

/** `npm run bench -- day [LISTINGS] [SECONDS]`: a day's visitors at multiples of the mean, and what each part of the product needs. */
const listings = Number(process.argv[2] ?? 10_000)
const seconds = Number(process.argv[3] ?? 60)
const factors = [10, 100, 1_000]

const known = await allProcesses()
const broker = await startPrivateRabbitMq()
if (!broker) throw new Error('no rabbitmq-server on this machine')
const product = await startFilledProduct({ listings, owners: 40, distributedOver: broker.url })
try {
  console.log(
    `${listings.toLocaleString('en-GB')} listings, ${meanPageViews.toFixed(2)} page views a second on average, each part in its own process`,
  )
  for (const factor of factors) {
    const pageViews = meanPageViews * factor
    const loads = [
      driveLoad({ ...visitors(product, factor), seconds }),
      driveLoad({ ...changes(product, pageViews * perPageView.changes), seconds }),
    ]
    const before = await readParts(known)
    const [result] = await Promise.all(loads.map((load) => load.result))
    const after = await readParts(known)
    if (!result) throw new Error('no load was sent')
    const { good, bad } = summarise(result)
    const cores = [...after].map(([name, used]) => [name, (used - (before.get(name) ?? 0)) / result.seconds] as const)
    const total = cores.reduce((sum, [, used]) => sum + used, 0)
    console.log(`\n${factor} times the mean: ${pageViews.toFixed(0)} page views a second; ${good} good answers, ${bad} others`)
    console.log(
      `  cores: ${total.toFixed(2)} measured, ${predictCores(pageViews, listings).toFixed(2)} predicted; by part, and at how many page views a second it would fill a core`,
    )
    for (const [name, used] of cores)
      console.log(
        `    ${name.padEnd(14)} ${used.toFixed(3)}   ${used > 0.005 ? Math.round(pageViews / used).toLocaleString('en-GB') : '-'}`,
      )
    for (const { name, p50, p99 } of result.outcomes) console.log(`  ${name.padEnd(16)} p50 ${p50} ms, p99 ${p99} ms`)
  }
} finally {
  await product.stop()
  await broker.remove()
}

import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { expect, test } from 'vitest'
import { followChanges } from './follow-changes.ts'
import { startProduct } from './product/running-product.ts'

const load = { changes: 600, perSecond: 200, each: 10 }
const timeout = 300_000

async function expectEachChangeToShow(environment: Record<string, string>): Promise<void> {
  const product = await startProduct(environment)
  try {
    const { delays } = await followChanges({ ...product, ...load })
    expect(delays).toHaveLength(60)
    expect(delays.filter((delay) => !Number.isFinite(delay))).toEqual([])
  } finally {
    await product.stop()
  }
}

test('when 200 changes a second arrive on the in-process bus, then each becomes searchable', { timeout }, () => expectEachChangeToShow({}))

test('when 200 changes a second arrive on RabbitMQ, then each becomes searchable', { timeout }, async ({ skip }) => {
  const broker = await startPrivateRabbitMq()
  if (!broker) return skip('no rabbitmq-server on this machine')
  try {
    await expectEachChangeToShow({ AMQP_URL: broker.url })
  } finally {
    await broker.remove()
  }
})

import amqp from 'amqplib'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createRabbitMqBus } from '../src/messaging/rabbitmq-bus.ts'
import { deleteQueues } from '../src/messaging/rabbitmq-clear.ts'
import { brokerNames } from '../src/messaging/rabbitmq-topology.ts'
import { brokerNamespace, testBrokerUrl } from '../src/testing/rabbitmq.ts'
import { describeBus } from './bus-contract.ts'

const url = testBrokerUrl()

if (url) {
  describeBus('RabbitMQ', async () => {
    const { namespace, remove } = brokerNamespace(url)
    const bus = await createRabbitMqBus({ url, namespace, logger: pino({ level: 'silent' }), retryDelays: [20, 20, 20, 20] })
    await vi.waitFor(() => bus.check(), { timeout: 60_000, interval: 20 })
    return {
      bus,
      async stop() {
        await bus.close()
        await remove()
      },
    }
  })

  test('when a database was restored to an earlier time, then messages in the broker are no longer delivered', async () => {
    const { namespace, remove } = brokerNamespace(url)
    const names = brokerNames(namespace)
    const first = await createRabbitMqBus({ url, namespace, logger: pino({ level: 'silent' }) })
    await vi.waitFor(() => first.check(), { timeout: 60_000, interval: 20 })
    const model = await amqp.connect(url)
    const channel = await model.createConfirmChannel()
    for (const queue of [names.queue('bff.directory'), names.deadLetterQueue('bff.directory'), names.retryQueue('bff.directory', 4)])
      channel.sendToQueue(queue, Buffer.from('{}'))
    await channel.waitForConfirms()
    await model.close()
    await first.close()

    await deleteQueues(url, namespace)
    // Deleting a missing queue is not an error: the broker may be new.
    await deleteQueues(url, namespace)
    const second = await createRabbitMqBus({ url, namespace, logger: pino({ level: 'silent' }) })
    try {
      await vi.waitFor(() => second.check(), { timeout: 60_000, interval: 20 })
      expect(await second.waiting('bff.directory')).toBe(0)
      expect(await second.deadLetters('bff.directory')).toBe(0)
    } finally {
      await second.close()
      await remove()
    }
  })

  test('when a message is not an event, then it becomes a dead letter that cannot be replayed, and the consumer continues', async () => {
    const { namespace, remove } = brokerNamespace(url)
    const names = brokerNames(namespace)
    const bus = await createRabbitMqBus({ url, namespace, logger: pino({ level: 'silent' }) })
    const model = await amqp.connect(url)
    try {
      const deliver = vi.fn(async () => [])
      const nowhere = { park: async () => {}, countParked: async () => 0, parked: async () => [], forget: async () => 0 }
      await bus.subscribe({ name: 'bff.directory', deliver, ...nowhere })
      await vi.waitFor(() => bus.check(), { timeout: 60_000, interval: 20 })
      const channel = await model.createConfirmChannel()
      for (const text of ['<html>', '{}']) channel.sendToQueue(names.queue('bff.directory'), Buffer.from(text))
      await channel.waitForConfirms()
      await vi.waitFor(async () => expect(await bus.deadLetters('bff.directory')).toBe(2), { timeout: 60_000, interval: 20 })
      expect(await bus.replayDeadLetters('bff.directory')).toBe(0)
      const deadLetters = await bus.listDeadLetters('bff.directory', 100)
      expect(deadLetters).toMatchObject([
        { event: null, reason: 'not an event', payload: '<html>' },
        { event: null, reason: 'not an event', payload: '{}' },
      ])
      expect(await bus.discardDeadLetters('bff.directory', deadLetters[0]?.id)).toBe(1)
      expect(await bus.listDeadLetters('bff.directory', 100)).toEqual(deadLetters.slice(1))
      expect(deliver).not.toHaveBeenCalled()
    } finally {
      await model.close()
      await bus.close()
      await remove()
    }
  })

  test('when messages wait for a consumer, then they are counted, including those between two attempts', async () => {
    const { namespace, remove } = brokerNamespace(url)
    const names = brokerNames(namespace)
    const bus = await createRabbitMqBus({ url, namespace, logger: pino({ level: 'silent' }) })
    const model = await amqp.connect(url)
    try {
      await vi.waitFor(() => bus.check(), { timeout: 60_000, interval: 20 })
      expect(await bus.waiting('bff.directory')).toBe(0)
      const channel = await model.createConfirmChannel()
      for (const queue of [names.queue('bff.directory'), names.retryQueue('bff.directory', 4)])
        channel.sendToQueue(queue, Buffer.from('{}'))
      await channel.waitForConfirms()
      expect(await bus.waiting('bff.directory')).toBe(2)
      expect(await bus.deadLetters('bff.directory')).toBe(0)
    } finally {
      await model.close()
      await bus.close()
      await remove()
    }
  })

  test('when a dead letter queue has been deleted, then requests for it fail and the bus continues', async () => {
    const { namespace, remove } = brokerNamespace(url)
    const bus = await createRabbitMqBus({ url, namespace, logger: pino({ level: 'silent' }) })
    const model = await amqp.connect(url)
    try {
      await vi.waitFor(() => bus.check(), { timeout: 60_000, interval: 20 })
      const channel = await model.createChannel()
      await channel.deleteQueue(brokerNames(namespace).deadLetterQueue('bff.directory'))
      await expect(bus.deadLetters('bff.directory')).rejects.toThrow('NOT_FOUND')
      await expect(bus.replayDeadLetters('bff.directory')).rejects.toThrow('NOT_FOUND')
      await bus.check()
    } finally {
      await model.close()
      await bus.close()
      await remove()
    }
  })
} else test.skip('the bus on RabbitMQ (no broker: set AMQP_URL)')

import pino from 'pino'
import { test } from 'vitest'
import { createRabbitMqBus } from '../src/messaging/rabbitmq-bus.ts'
import { brokerNamespace, testBrokerUrl } from '../src/testing/rabbitmq.ts'
import { describeBus } from './bus-contract.ts'

const url = testBrokerUrl()

if (url) {
  describeBus('RabbitMQ', async () => {
    const { namespace, remove } = brokerNamespace(url)
    const bus = await createRabbitMqBus({ url, namespace, logger: pino({ level: 'silent' }), retryDelays: [20, 20, 20, 20] })
    return {
      bus,
      async stop() {
        await bus.close()
        await remove()
      },
    }
  })
} else test.skip('the bus on RabbitMQ (no broker: set AMQP_URL)')

import type { Logger } from 'pino'
import type { Bus } from './bus.ts'
import { createInProcessBus } from './in-process-bus.ts'
import { createRabbitMqBus } from './rabbitmq-bus.ts'

/** RabbitMQ if a URL is given, otherwise delivery within this process. */
export const createBus = (url: string | undefined, logger: Logger): Promise<Bus> =>
  url ? createRabbitMqBus({ url, logger }) : Promise.resolve(createInProcessBus())

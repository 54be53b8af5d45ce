import amqp from 'amqplib'

/** Puts bytes into a queue as they are, past everything that an outbox checks; resolves when the broker has them. */
export async function sendRaw(url: string, queue: string, content: Buffer, headers: Record<string, unknown> = {}): Promise<void> {
  const model = await amqp.connect(url)
  try {
    const channel = await model.createConfirmChannel()
    channel.sendToQueue(queue, content, { persistent: true, headers })
    await channel.waitForConfirms()
  } finally {
    await model.close()
  }
}

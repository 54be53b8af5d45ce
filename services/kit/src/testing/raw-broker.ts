import amqp from 'amqplib'

/** Publishes raw bytes to a queue, bypassing the checks of the outbox; resolves when the broker has confirmed them. */
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

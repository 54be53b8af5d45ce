import * as contracts from '@directory/contracts/http/dead-letters'
import { FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import { findProduct, runCommand } from './operator.ts'

const usage = 'Usage: npm run dead-letters [-- list CONSUMER | replay [CONSUMER [ID]] | discard CONSUMER ID]'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const printCounts = (counts: readonly { readonly consumer: string; readonly count: number }[], unit: string): void => {
  for (const { consumer, count } of counts) say(`${consumer}: ${count.toLocaleString('en-GB')} ${unit}`)
}

/** Prints the number of dead letters, or those of a consumer; replays them, or discards one. */
await runCommand(async () => {
  const [command, consumer, id, ...more] = process.argv.slice(2)
  const { services, token } = await findProduct()
  const chosen = { token, params: { consumer: consumer ?? '' }, body: { id } }
  if (more.length > 0) throw new FatalError(usage)
  if (command === undefined) return printCounts(await call(services.bff, contracts.getDeadLetters, { token }), 'dead letters')
  if (command === 'replay' && !consumer) return printCounts(await call(services.bff, contracts.replayDeadLetters, { token }), 'replayed')
  if (command === 'replay' && consumer) return say(`${(await call(services.bff, contracts.replayConsumer, chosen)).count} replayed`)
  if (command === 'discard' && consumer && id)
    return say(`${(await call(services.bff, contracts.discardDeadLetters, chosen)).count} discarded`)
  if (command !== 'list' || !consumer || id) throw new FatalError(usage)
  for (const letter of await call(services.bff, contracts.listDeadLetters, { token, params: chosen.params }))
    say(`${letter.id} ${letter.event?.type ?? 'no event'} (${letter.attempts} attempts): ${letter.reason}`)
})

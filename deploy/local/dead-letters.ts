import { getDeadLetters, replayDeadLetters } from '@directory/contracts/http/dead-letters'
import { FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import { findProduct, runCommand } from './operator.ts'

/** Shows how many messages failed their last attempt; with `replay`, gives them to their consumers once more. */
await runCommand(async () => {
  const [command, ...rest] = process.argv.slice(2)
  if (rest.length || (command !== undefined && command !== 'replay')) throw new FatalError('Usage: npm run dead-letters [-- replay]')
  const { services, token } = await findProduct()
  const counts = await call(services.bff, command ? replayDeadLetters : getDeadLetters, { token })
  for (const { consumer, count } of counts)
    process.stdout.write(`${consumer}: ${count.toLocaleString('en-GB')} ${command ? 'replayed' : 'dead letters'}\n`)
})

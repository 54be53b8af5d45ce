import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isEventContract } from '@directory/contracts/events/envelope'

const contracts = path.resolve(import.meta.dirname, '../../contracts/src')

/** The files of a folder of contracts that declare something by calling a function, by name. */
const filesCalling = (folder: string, declare: string): string[] =>
  readdirSync(path.join(contracts, folder))
    .filter((file) => readFileSync(path.join(contracts, folder, file), 'utf8').includes(` = ${declare}(`))
    .sort()

const renderEndpointFiles = (): string =>
  `// Written by \`npm run generate\`.\n${filesCalling('http', 'endpointsOf')
    .map((file) => `export * from './${file}'\n`)
    .join('')}`

/** Who consumes what, as the contracts of the events say. */
async function renderTopology(): Promise<string> {
  const imports: string[] = []
  const consumers = new Map<string, string[]>()
  for (const file of filesCalling('events', 'eventContract')) {
    const events = Object.entries<unknown>(await import(path.join(contracts, 'events', file)))
    const consumed: string[] = []
    for (const [event, contract] of events) {
      if (!isEventContract(contract) || contract.consumers.length === 0) continue
      consumed.push(event)
      for (const name of contract.consumers) consumers.set(name, [...(consumers.get(name) ?? []), event])
    }
    if (consumed.length) imports.push(`import { ${consumed.sort().join(', ')} } from './${file}'`)
  }
  const lines = [...consumers].map(([name, events]) => `  '${name}': { ${events.sort().join(', ')} },`)
  return [
    '// Written by `npm run generate`.',
    ...imports,
    '',
    '/**',
    ' * Who consumes what: one durable queue for each consumer. Publishers declare these queues too, so that an event is kept',
    ' * for a consumer that has never run yet. An event that nobody consumes stays in its outbox only.',
    ' */',
    'export const consumers = {',
    ...lines.sort(),
    '} as const',
    '',
    'export type ConsumerName = keyof typeof consumers',
    '',
  ].join('\n')
}

/** The lists that follow from the contracts alone, by path. Whatever imports a service needs them as they are now. */
export const contractLists = async (): Promise<Record<string, string>> => ({
  'contracts/src/events/topology.ts': await renderTopology(),
  'contracts/src/http/all.ts': renderEndpointFiles(),
})

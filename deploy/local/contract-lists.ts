import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isEventContract } from '@directory/contracts/events/envelope'

const contracts = path.resolve(import.meta.dirname, '../../contracts/src')

/** The files in a folder of contracts with declarations that call a function, by name. */
const filesCalling = (folder: string, declare: string): string[] =>
  readdirSync(path.join(contracts, folder))
    .filter((file) => readFileSync(path.join(contracts, folder, file), 'utf8').includes(` = ${declare}(`))
    .sort()

const renderEndpointFiles = (): string =>
  `// Written by \`npm run generate\`.\n${filesCalling('http', 'endpointsOf')
    .map((file) => `export * from './${file}'\n`)
    .join('')}`

/** Renders the consumers and their events, from the event contracts. */
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
    ' * The events of each consumer, which has one durable queue. Publishers declare these queues too, so that events are kept for',
    ' * consumers that have never run. An event without consumers stays in its outbox.',
    ' */',
    'export const consumers = {',
    ...lines.sort(),
    '} as const',
    '',
    'export type ConsumerName = keyof typeof consumers',
    '',
  ].join('\n')
}

/** The generated lists that depend only on the contracts, by path. They must be up to date before a service is imported. */
export const contractLists = async (): Promise<Record<string, string>> => ({
  'contracts/src/events/topology.ts': await renderTopology(),
  'contracts/src/http/all.ts': renderEndpointFiles(),
})

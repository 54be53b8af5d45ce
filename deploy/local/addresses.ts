import { throughBff } from '@directory/contracts/http/endpoint'
import { endpoints } from '@directory/contracts/http/endpoints'

/** Renders the module of all endpoints that the browser can reach, without their schemas. */
export function renderAddresses(): string {
  const reachable = [...endpoints].filter(([, { service, exposure }]) => service !== 'each' && exposure !== 'internal')
  const lines = reachable.map(([name, endpoint]) => {
    const { method, path: address, roles } = throughBff(endpoint)
    const named = roles ? `, roles: [${roles.map((role) => `'${role}'`).join(', ')}]` : ''
    return `export const ${name}: Address<Endpoints['${name}']> = { method: '${method}', path: '${address}'${named} }`
  })
  return [
    '// Written by `npm run generate`.',
    "import type { Address } from './address.ts'",
    "import type { Endpoints } from './endpoints.ts'",
    '',
    ...lines.sort(),
    '',
  ].join('\n')
}

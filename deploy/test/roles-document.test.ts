import { readFileSync } from 'node:fs'
import path from 'node:path'
import { roleTexts } from '@directory/contracts/catalogue/roles'
import { throughBff } from '@directory/contracts/http/endpoint'
import { endpoints } from '@directory/contracts/http/endpoints'
import { expect, test } from 'vitest'

const document = readFileSync(path.resolve(import.meta.dirname, '../../docs/roles.md'), 'utf8')

/** A row for each role that an endpoint names. */
const listRows = (): string[] =>
  [...endpoints.values()]
    .map(throughBff)
    .flatMap(({ method, path: address, roles = [], summary }) =>
      roles.map((role) => `| ${roleTexts[role].label} | ${summary} | \`${method} ${address}\` |`),
    )
    .sort()

test('docs/roles.md says who may do what, as the contracts do', () => {
  const table = document.slice(document.indexOf('| Role | May | Endpoint |')).trim().split('\n')
  expect(table.slice(2)).toEqual(listRows())
})

import { parseArgs } from 'node:util'
import { setRole } from '@directory/contracts/http/identity'
import { FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import { findProduct, runCommand } from './operator.ts'

const roles = new Map([
  ['promote', 'admin'],
  ['demote', 'user'],
] as const)

/** `npm run admin -- promote EMAIL` gives an account admin rights, `demote` revokes them. */
await runCommand(async () => {
  const [command = '', email, ...more] = parseArgs({ allowPositionals: true }).positionals
  const role = [...roles].find(([name]) => name === command)?.[1]
  if (!role || !email || more.length > 0) throw new FatalError('Usage: npm run admin -- promote somebody@example.com, or demote')
  const { services, token } = await findProduct()
  const account = await call(services.identity, setRole, { body: { email, role }, token })
  process.stdout.write(`${account.email} is ${account.role === 'admin' ? 'now an admin' : 'no longer an admin'}\n`)
})

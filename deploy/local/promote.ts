import { parseArgs } from 'node:util'
import { setRole } from '@directory/contracts/http/identity'
import { FatalError } from '@directory/kit/fatal'
import { call } from '@directory/kit/http/client'
import { findProduct, runCommand } from './operator.ts'

/** `npm run promote -- EMAIL`: makes an account an admin's; with `--demote` it is an owner's again. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { demote: { type: 'boolean' } } })
  const [email] = positionals
  if (!email || positionals.length > 1) throw new FatalError('Say whom: npm run promote -- somebody@example.com [--demote]')
  const { services, token } = await findProduct()
  const role = values.demote ? 'user' : 'admin'
  const account = await call(services.identity, setRole, { body: { email, role }, token })
  process.stdout.write(`${account.email} is ${account.role === 'admin' ? 'an admin' : 'no admin'} now\n`)
})

import { createSigningKey } from '../local/secrets.ts'

process.stdout.write(`SIGNING_KEY='${await createSigningKey()}'\n`)

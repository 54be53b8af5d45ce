import { createHash, randomBytes } from 'node:crypto'
import { timeZone } from '@directory/contracts/catalogue/local-time'
import { checkedRows } from '@directory/kit/database/rows'
import { clientNetwork } from '@directory/kit/network/client-network'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'

/** An anonymous visitor: two hashes that are meaningless once the day's salt is deleted. */
export interface Visitor {
  /** The hash of network and browser. */
  readonly visitor: Buffer
  readonly network: Buffer
}

/** `until`: the end of the city's day, and of the salt, in milliseconds since 1970. */
const Salt = z.strictObject({ salt: z.instanceof(Buffer), until: z.number() })
type Salt = z.output<typeof Salt>

/** The salt of the city's day, shared by all processes and created by the first that needs it. */
async function readSalt(pool: Pool): Promise<Salt> {
  const statement = `
    INSERT INTO visitor_salt (day, salt) VALUES ((now() AT TIME ZONE $1)::date, $2) ON CONFLICT (day) DO UPDATE SET salt = visitor_salt.salt
    RETURNING salt, (extract(epoch FROM (day + 1)::timestamp AT TIME ZONE $1) * 1000)::float8 AS until`
  const [salt] = checkedRows(Salt, await pool.query(statement, [timeZone, randomBytes(32)]))
  if (!salt) throw new Error('the database made no salt')
  return salt
}

/** Distinguishes visitors for a day, and never longer. */
export function createVisitorReader(pool: Pool): (request: FastifyRequest) => Promise<Visitor> {
  let current: Promise<Salt> | undefined
  let until = 0

  async function getTodaysSalt(): Promise<Buffer> {
    if (!current || Date.now() >= until) {
      current = readSalt(pool)
      current.then(
        (salt) => {
          until = salt.until
        },
        () => {
          current = undefined
        },
      )
      until = Number.POSITIVE_INFINITY
    }
    return (await current).salt
  }

  return async ({ ip, headers }) => {
    const salt = await getTodaysSalt()
    const hash = (text: string): Buffer => createHash('sha256').update(salt).update(text).digest().subarray(0, 16)
    const network = clientNetwork(ip)
    return { visitor: hash(`${network} ${headers['user-agent'] ?? ''}`), network: hash(network) }
  }
}

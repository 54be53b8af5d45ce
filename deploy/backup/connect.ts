import { Client } from '@directory/kit/database/client'
import { describeError } from '@directory/kit/errors/describe-error'
import { FatalError } from '@directory/kit/fatal'
import type pg from 'pg'

/** A connection of an operator's command. A FatalError says in one line why there is none. */
export async function connect(url: string, command: string): Promise<pg.Client> {
  // Not the kit's connection, which listens for what comes over the socket: pg-copy-streams allows nobody beside itself to.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: command })
  try {
    await client.connect()
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET datestyle = 'ISO'")
    return client
  } catch (cause) {
    throw new FatalError(`The database cannot be used: ${describeError(cause)}.`, { cause })
  }
}

import { Client } from '@directory/kit/database/client'
import { describeError } from '@directory/kit/errors/describe-error'
import { FatalError } from '@directory/kit/fatal'
import type pg from 'pg'

/** Connects for an operator's command. Throws a FatalError with a one-line reason. */
export async function connect(url: string, command: string): Promise<pg.Client> {
  // Not the kit's connection, which listens on the socket: pg-copy-streams tolerates no other listener.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true, application_name: command })
  try {
    await client.connect()
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET datestyle = 'ISO'")
    return client
  } catch (cause) {
    throw new FatalError(`The database cannot be used: ${describeError(cause)}.`, { cause })
  }
}

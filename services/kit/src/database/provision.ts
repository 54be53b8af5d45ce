import pg from 'pg'
import { Client } from './client.ts'
import { connectionTo, watchConnections } from './connection.ts'

export interface DatabaseRole {
  /** Name of the role and of the schema that it owns. */
  readonly name: string
  readonly password: string
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

/**
 * Gives each service its own role and schema in one database, so that no service can read another's rows. Idempotent. The URL's role must
 * be allowed to create roles and extensions.
 */
export async function provisionDatabase(url: string, roles: readonly DatabaseRole[]): Promise<void> {
  const client = new Client(connectionTo(url))
  await client.connect()
  watchConnections(url)(client)
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('provision'))`)
    await client.query('CREATE SCHEMA IF NOT EXISTS extensions')
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch', 'btree_gin', 'cube']) {
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA extensions`)
    }
    for (const { name, password } of roles) {
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
      const statement = rowCount ? 'ALTER ROLE' : 'CREATE ROLE'
      await client.query(`${statement} ${quoted(name)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
      await client.query(`GRANT ${quoted(name)} TO CURRENT_USER`)
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(name)} AUTHORIZATION ${quoted(name)}`)
      await client.query(`ALTER ROLE ${quoted(name)} SET search_path = ${quoted(name)}, extensions`)
      await client.query(`GRANT USAGE ON SCHEMA extensions TO ${quoted(name)}`)
    }
    await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC')
  } finally {
    await client.end()
  }
}

/** The URL with another role's name and password. */
export function urlFor(url: string, role: DatabaseRole): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(role.name)
  changed.password = encodeURIComponent(role.password)
  return changed.href
}

import { createPool } from '@directory/kit/database/pool'
import type { Pool } from 'pg'

interface Place {
  readonly databaseUrl: string
  readonly schema: string
}

/** Runs a function with a superuser's connection to a service's schema. */
export async function inSchema<Result>({ databaseUrl, schema }: Place, work: (pool: Pool) => Promise<Result>): Promise<Result> {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  const pool = createPool(url.href, { applicationName: 'demo' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

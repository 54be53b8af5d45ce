import type { Pool } from 'pg'

const lock = `hashtext('bff.search-feed')`

/** Runs work while no other process writes to the index. Without waiting, it gives false when another one does. */
export async function whileFeeding(pool: Pool, wait: boolean, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    if (wait) await client.query(`SELECT pg_advisory_lock(${lock})`)
    else if (!(await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS mine`)).rows[0]?.mine) return false
    try {
      await work()
    } finally {
      await client.query(`SELECT pg_advisory_unlock(${lock})`).catch(onError)
    }
    return true
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

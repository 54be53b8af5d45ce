import type { SqlQueries } from '@directory/kit/database/sql'

const reason = 'Stopped: the person who started it is no longer an admin.'

/** Stops the jobs of someone who is no longer an admin. Items in progress are completed: waiting for them could deadlock. */
export async function stopJobsBy(sql: SqlQueries, actorId: string): Promise<void> {
  await sql.$executeRaw`
    UPDATE bulk_item SET outcome = 'failed', reason = ${reason}
    WHERE (job_id, place) IN (
      SELECT job_id, place FROM bulk_item JOIN bulk_job ON bulk_job.id = job_id
      WHERE actor_id = ${actorId}::uuid AND outcome = 'waiting' FOR UPDATE OF bulk_item SKIP LOCKED
    )`
}

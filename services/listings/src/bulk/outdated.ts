/** Jobs of which nobody asks any more what became of them; the audit keeps what was decided. */
export const outdatedJobs = { table: 'bulk_job', where: "created_at < now() - interval '30 days'" }

/** Reports that were decided a year ago, with the addresses of those who made them. */
export const outdatedReports = { table: 'report', where: "decided_at < now() - interval '365 days'" }

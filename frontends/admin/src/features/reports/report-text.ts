import type { Report } from '@directory/contracts/http/reports'

export const reportLabels: Readonly<Record<Report['state'], string>> = { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' }

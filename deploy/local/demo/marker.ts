import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const markerIn = (dataDirectory: string): string => path.join(dataDirectory, 'demo-data')

/** Whether an installation has had its demo data, or is never to have any. */
export const hasDemoData = (dataDirectory: string): boolean => existsSync(markerIn(dataDirectory))

/** Notes that an installation gets no demo data any more. */
export const noteDemoData = (dataDirectory: string): Promise<void> => writeFile(markerIn(dataDirectory), '')

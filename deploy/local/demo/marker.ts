import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const markerIn = (dataDirectory: string): string => path.join(dataDirectory, 'demo-data')

/** Whether an installation has already had demo data, or must never get any. */
export const hasDemoData = (dataDirectory: string): boolean => existsSync(markerIn(dataDirectory))

/** Marks an installation so that it gets no more demo data. */
export const noteDemoData = (dataDirectory: string): Promise<void> => writeFile(markerIn(dataDirectory), '')

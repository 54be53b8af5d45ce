import { Resolver } from 'node:dns/promises'
import { claimRecord } from '@directory/contracts/catalogue/business-claims'

/** The TXT records of a name, each as one text; empty if there are none. Only names are resolved, and nothing is connected to. */
export type ReadTextRecords = (name: string) => Promise<string[]>

const missing = new Set(['ENODATA', 'ENOTFOUND'])

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && missing.has(String(error.code))

export const readTextRecords: ReadTextRecords = async (name) => {
  try {
    const records = await new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Whether a domain states a text, at its own name or below; a name server that does not answer for one of them does not hide the other. */
export async function statesText(read: ReadTextRecords, domain: string, text: string): Promise<boolean> {
  const found = await Promise.allSettled([read(`${claimRecord.host}.${domain}`), read(domain)])
  return found.some((one) => one.status === 'fulfilled' && one.value.some((record) => record.trim() === text))
}

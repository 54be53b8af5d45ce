import { isWanted, type OptionalMailKind, optionalMailKinds } from '@directory/contracts/catalogue/mail-kinds'
import { mapToObj } from 'remeda'
import type { Transaction } from '../database.ts'

export type WantedKinds = Record<OptionalMailKind, boolean>

/** The optional kinds of email, each with whether the holder of an account wants it. */
export async function readWantedKinds(tx: Transaction, accountId: string): Promise<WantedKinds> {
  const decisions = await tx.mailPreference.findMany({ where: { accountId } })
  const decided = new Map(decisions.map(({ kind, isWanted }) => [kind, isWanted]))
  return mapToObj(optionalMailKinds, (kind) => [kind, isWanted(kind, decided.get(kind))])
}

/** Every optional kind turned off. */
export const noKind: Partial<WantedKinds> = mapToObj(optionalMailKinds, (kind) => [kind, false])

import { QuestionnaireDraft } from '@directory/contracts/http/social-media'
import type { Database, Transaction } from '../database.ts'
import { picturesNamed } from '../pictures/pictures-named.ts'
import { pick, readPictures } from '../pictures/read-pictures.ts'

interface KeptDraft {
  readonly clientId: string
  readonly answers: unknown
  readonly savedAt: Date
}

/** A draft as the contracts know it, with those of its pictures that are there. */
export async function draftState(
  database: Database | Transaction,
  { clientId, savedAt, ...draft }: KeptDraft,
): Promise<QuestionnaireDraft> {
  const answers = QuestionnaireDraft.shape.answers.parse(draft.answers)
  const ids = picturesNamed(answers)
  const pictures = await readPictures(database, [clientId], ids)
  return { answers, images: pick(pictures.get(clientId), ids), savedAt: savedAt.toISOString() }
}

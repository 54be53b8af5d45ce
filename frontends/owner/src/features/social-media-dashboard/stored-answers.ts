import { questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { ClientImage, OwnSocialClient, QuestionnaireDraft } from '@directory/contracts/http/social-media'
import { differing, pickAnswers } from './merge.ts'
import { isFilledIn, QuestionnaireValues } from './questionnaire-values.ts'

type Answers = QuestionnaireDraft['answers']
type Some = Partial<QuestionnaireValues>

/** Stored answers, with the values that these fields had when first changed. */
export interface StoredAnswers {
  readonly values: Some
  readonly before: Some
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The valid answers among stored values. */
function usable(stored: unknown): Some {
  if (!isRecord(stored)) return {}
  const fits = questions.filter((question) => QuestionnaireValues.shape[question].safeParse(stored[question]).success)
  return QuestionnaireValues.partial().parse(Object.fromEntries(fits.map((question) => [question, stored[question]])))
}

/** The prefix of the names of original values. */
const before = 'before_'

/** The answers to store in a draft: only changed ones, each with its original value. */
export function toStoredAnswers(values: QuestionnaireValues, base: QuestionnaireValues): Answers {
  const changed = differing(values, base)
  return { ...pickAnswers(values, changed), ...Object.fromEntries(changed.map((question) => [before + question, base[question]])) }
}

function parseStoredAnswers(stored: unknown): StoredAnswers {
  const originals = Object.entries(isRecord(stored) ? stored : {}).filter(([name]) => name.startsWith(before))
  return {
    values: usable(stored),
    before: usable(Object.fromEntries(originals.map(([name, value]) => [name.slice(before.length), value]))),
  }
}

type Stored = Pick<OwnSocialClient, 'client' | 'draft'>

interface AppliedDraft {
  readonly values: QuestionnaireValues
  /** Fields whose record has changed since the draft was typed, with the record's current values. */
  readonly outdated: Some
}

/** The server's state: the record, with the unsubmitted draft on top. */
export function applyDraft(base: QuestionnaireValues, { client, draft }: Stored): AppliedDraft {
  const stored = parseStoredAnswers(draft?.answers)
  const typed = { ...base, ...stored.values }
  const original = { ...base, ...stored.before }
  const changedUnder = differing(original, base).filter((question) => differing(typed, base).includes(question))
  // The initial values of a form that was never submitted are only suggestions.
  return { values: typed, outdated: isFilledIn(client) ? pickAnswers(base, changedUnder) : {} }
}

/** What this browser stores until the server has it, as text; undefined if nothing. */
export function toStoredText(
  here: QuestionnaireValues,
  serverValues: QuestionnaireValues,
  pictures: readonly ClientImage[],
): string | undefined {
  const answers = toStoredAnswers(here, serverValues)
  return Object.keys(answers).length > 0 ? JSON.stringify({ ...answers, pictures }) : undefined
}

const isPicture = (value: unknown): value is ClientImage =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.url === 'string' &&
  (value.colour === null || typeof value.colour === 'string')

/** Parses what this browser has stored, with the pictures that it refers to. */
export function parseStoredText(stored: string | null): StoredAnswers & { readonly pictures: readonly ClientImage[] } {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}')
    const pictures = isRecord(parsed) && Array.isArray(parsed.pictures) ? parsed.pictures.filter(isPicture) : []
    return { ...parseStoredAnswers(parsed), pictures }
  } catch {
    return { values: {}, before: {}, pictures: [] }
  }
}

import { type Question, questionnaireFields, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { Listing } from '@directory/contracts/events/listings'
import type { Account } from '@directory/contracts/http/identity'
import type { QuestionnaireValues } from './questionnaire-values.ts'

type Person = Pick<Account, 'firstName' | 'lastName' | 'phone'>
type Business = Pick<Listing, 'name' | 'description' | 'website' | 'phone' | 'address' | 'postcode' | 'socialMedia'>

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** Known answers, from the account and its only business. */
function findKnownAnswers(person: Person, business: Business | undefined): Partial<QuestionnaireValues> {
  return {
    businessName: business?.name ?? '',
    // The questionnaire's limit is lower than a listing's. Half a surrogate pair at the end could not be saved.
    businessDescription: business?.description?.slice(0, questionnaireFields.businessDescription.limit).replace(/\p{Cs}$/u, '') ?? '',
    websiteUrl: business?.website ?? '',
    phone: business?.phone ?? '',
    address: joined([business?.address, business?.postcode], ', '),
    facebookPage: business?.socialMedia.facebook ?? '',
    instagramHandle: business?.socialMedia.instagram ?? '',
    twitterHandle: business?.socialMedia.twitter ?? '',
    linkedinPage: business?.socialMedia.linkedin ?? '',
    primaryContactName: joined([person.firstName, person.lastName], ' '),
    primaryContactPhone: person.phone ?? '',
  }
}

interface Known {
  readonly values: QuestionnaireValues
  /** The questions that have been prefilled. */
  readonly filled: readonly Question[]
}

/** Fills the empty fields of a questionnaire with known answers. */
export function withKnown(values: QuestionnaireValues, person: Person, business: Business | undefined): Known {
  const answers = findKnownAnswers(person, business)
  const filled = questions.filter((question) => values[question] === '' && answers[question])
  return { values: { ...values, ...Object.fromEntries(filled.map((question) => [question, answers[question]])) }, filled }
}

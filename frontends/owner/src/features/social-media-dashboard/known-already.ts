import { type Question, questionnaireFields, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { Listing } from '@directory/contracts/events/listings'
import type { Account } from '@directory/contracts/http/identity'
import type { QuestionnaireValues } from './questionnaire-values.ts'

type Person = Pick<Account, 'firstName' | 'lastName' | 'phone'>
type Business = Pick<Listing, 'name' | 'description' | 'website' | 'phone' | 'address' | 'postcode' | 'socialMedia'>

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by)

/** What the account and someone's one business say of it already, by the question that it answers. */
function findKnownAnswers(person: Person, business: Business | undefined): Partial<QuestionnaireValues> {
  return {
    businessName: business?.name ?? '',
    // The questionnaire asks for fewer words than a listing may have. Half a character at the end could not be saved.
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
  /** Those that were empty and are no longer. */
  readonly filled: readonly Question[]
}

/** A questionnaire with what is known already in the fields that are empty. */
export function withKnown(values: QuestionnaireValues, person: Person, business: Business | undefined): Known {
  const answers = findKnownAnswers(person, business)
  const filled = questions.filter((question) => values[question] === '' && answers[question])
  return { values: { ...values, ...Object.fromEntries(filled.map((question) => [question, answers[question]])) }, filled }
}

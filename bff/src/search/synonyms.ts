import { splitWords } from './words.ts'

/** Synonyms for trades as used in the United Kingdom; each form matches the others of its group. */
export const synonymGroups: readonly (readonly string[])[] = [
  ['plumber', 'plumbers', 'plumbing', 'heating engineer'],
  ['solicitor', 'solicitors', 'lawyer', 'lawyers', 'legal'],
  ['hairdresser', 'hairdressers', 'hairdressing', 'hair salon', 'hair stylist'],
  ['barber', 'barbers', 'gents hairdresser'],
  ['chippy', 'chip shop', 'fish bar', 'fish and chips'],
  ['vet', 'vets', 'veterinary'],
  ['garage', 'garages', 'mot', 'car repairs', 'mechanic'],
  ['electrician', 'electricians', 'electrical', 'sparky'],
  ['builder', 'builders', 'construction', 'building'],
  ['joiner', 'joiners', 'joinery', 'carpenter', 'carpenters', 'carpentry'],
  ['decorator', 'decorators', 'painter', 'painters'],
  ['takeaway', 'takeaways', 'take away'],
  ['cafe', 'cafes', 'coffee shop', 'tea room'],
  ['chemist', 'chemists', 'pharmacy', 'pharmacies'],
  ['estate agent', 'estate agents', 'letting agent', 'letting agents'],
  ['optician', 'opticians', 'optometrist'],
  ['taxi', 'taxis', 'private hire', 'minicab'],
  ['removals', 'man and van', 'movers'],
  ['gardener', 'gardeners', 'landscaper', 'landscaping'],
  ['accountant', 'accountants', 'accounting', 'bookkeeper', 'bookkeeping'],
  ['undertaker', 'undertakers', 'funeral directors'],
  ['physio', 'physiotherapist', 'physiotherapy'],
  ['tyre', 'tyres', 'tire', 'tires'],
  ['jeweller', 'jewellers', 'jeweler', 'jewelers', 'jewelry'],
  ['photographer', 'photographers', 'photography', 'photo studio'],
  ['dentist', 'dentists', 'dental'],
  ['pub', 'pubs', 'public house'],
  ['pizza', 'pizzas', 'pizzeria', 'pizzerias'],
  ['nursery', 'nurseries', 'childcare'],
]

const joined = (phrase: string): string => splitWords(phrase).join(' ')

/** Each word or phrase with all others of its groups, as Meilisearch expects. */
export const synonyms: Readonly<Record<string, string[]>> = Object.fromEntries(
  synonymGroups.flatMap((group) => group.map((form) => [joined(form), group.filter((alternative) => alternative !== form)])),
)

import { Terms } from '@directory/contracts/catalogue/terms'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { jsonVariable } from './json-variable.ts'

/** The TERMS variable: the version of the terms of use as JSON; without it, that of the catalogue. Tests publish a new one with it. */
export const TermsEnv = jsonVariable(Terms, 'a version of the terms of use').default(currentTerms)

/** The suffix of a price. */
export const vatText = (pricesIncludeVat: boolean): string => (pricesIncludeVat ? 'including VAT' : 'plus VAT')

/** The suffix of a price in a sentence, which does not mention VAT if included. */
export const vatOnTop = (pricesIncludeVat: boolean): string => (pricesIncludeVat ? '' : ' plus VAT')

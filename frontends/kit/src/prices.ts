/** What stands behind a price. */
export const vatText = (pricesIncludeVat: boolean): string => (pricesIncludeVat ? 'including VAT' : 'plus VAT')

/** What stands behind a price in a sentence, which says nothing of VAT where it is part of it. */
export const vatOnTop = (pricesIncludeVat: boolean): string => (pricesIncludeVat ? '' : ' plus VAT')

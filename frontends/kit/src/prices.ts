/** What stands behind a price. */
export const vatWords = (pricesIncludeVat: boolean): string => (pricesIncludeVat ? 'including VAT' : 'plus VAT')

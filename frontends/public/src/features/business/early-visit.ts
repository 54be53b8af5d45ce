/** The page's root element carries the id of the listing whose view is counted before hydration. */
const mark = 'countedListing'

export function markEarlyVisit(listingId: string): void {
  document.documentElement.dataset[mark] = listingId
}

/** Whether the view of a listing is counted already. Once only: the visitor may return to the listing. */
export function takeEarlyVisit(listingId: string): boolean {
  if (document.documentElement.dataset[mark] !== listingId) return false
  delete document.documentElement.dataset[mark]
  return true
}

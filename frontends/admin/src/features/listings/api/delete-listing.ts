import { deleteListing } from '@directory/frontend-kit/listings/delete-listing'
import { useDecision } from './use-decision.ts'

/** Permanently deletes a listing. */
export const useDeleteListing = () => useDecision(deleteListing)

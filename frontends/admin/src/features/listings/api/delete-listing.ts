import { deleteListing } from '@directory/frontend-kit/listings/delete-listing'
import { useDecision } from './use-decision.ts'

/** Deletes a listing for good. */
export const useDeleteListing = () => useDecision(deleteListing)

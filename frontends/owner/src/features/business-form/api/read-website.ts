import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'

interface WebsiteQuestion {
  readonly website: string
  readonly businessName?: string | undefined
}

const readWebsite = onceAtATime((question: WebsiteQuestion) => call(api.readWebsite, { body: question }))

/** Reads a business's details from its own website. */
export const useReadWebsite = () => useMutation({ mutationFn: readWebsite })

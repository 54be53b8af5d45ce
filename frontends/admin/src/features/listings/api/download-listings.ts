import * as api from '@directory/contracts/http/addresses'
import { getFile } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { saveFile } from '@directory/frontend-kit/save-file'
import { toast } from 'sonner'
import { showError } from '../../../shared/show-error.ts'
import type { ListingFilter } from '../listing-filter.ts'

const download = onceAtATime(({ sort: _, page: __, ...filter }: ListingFilter) => getFile(api.downloadListings, { query: filter }))

/** Downloads all listings that match the filters as one CSV file. */
export const useDownloadListings = () =>
  useMutation({
    mutationFn: download,
    onSuccess(file) {
      saveFile(file, `listings-${new Date().toISOString().slice(0, 10)}.csv`)
      toast.success('The file is in your downloads.')
    },
    onError: showError,
  })

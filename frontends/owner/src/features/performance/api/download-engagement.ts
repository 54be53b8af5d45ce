import * as api from '@directory/contracts/http/addresses'
import { getFile } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { saveFile } from '@directory/frontend-kit/save-file'
import { toast } from 'sonner'

const download = onceAtATime((days: number) => getFile(api.downloadOwnEngagement, { query: { days } }))

/** Downloads the engagement with all of the owner's listings over the last days as a CSV file. */
export const useDownloadEngagement = () =>
  useMutation({
    mutationFn: download,
    onSuccess(file, days) {
      saveFile(file, `statistics-${days}-days.csv`)
      toast.success('The file is in your downloads.')
    },
    onError: ({ message }) => toast.error(message),
  })

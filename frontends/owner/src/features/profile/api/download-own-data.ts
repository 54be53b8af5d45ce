import * as api from '@directory/contracts/http/addresses'
import { getFile } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { saveFile } from '@directory/frontend-kit/save-file'
import { toast } from 'sonner'

const downloadOwnData = onceAtATime(() => getFile(api.exportOwnData))

/** Downloads all data about the account as one file. Fetched by a call rather than a link, so that errors can be reported. */
export const useDownloadOwnData = () =>
  useMutation({
    mutationFn: () => downloadOwnData(undefined),
    onSuccess(file) {
      saveFile(file, `my-data-${new Date().toISOString().slice(0, 10)}.zip`)
      toast.success('Your data is in your downloads.')
    },
    onError: (error) => toast.error('Error', { description: error.message }),
  })

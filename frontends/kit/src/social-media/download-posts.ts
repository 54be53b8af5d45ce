import * as api from '@directory/contracts/http/addresses'
import type { exportFormats } from '@directory/contracts/http/social-posts'
import { getFile } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/queries'
import { saveFile } from '@directory/frontend-kit/save-file'
import { toast } from 'sonner'

interface Download {
  readonly clientId: string | undefined
  readonly month: string
  readonly format: (typeof exportFormats)[number]
}

const download = onceAtATime(({ clientId, ...query }: Download) =>
  clientId === undefined ? getFile(api.exportOwnPosts, { query }) : getFile(api.exportPosts, { params: { id: clientId }, query }),
)

/** Downloads the approved and published posts of a month as a file. */
export const useDownloadPosts = () =>
  useMutation({
    mutationFn: download,
    onSuccess(file, { month, format }) {
      saveFile(file, `posts-${month}.${format}`)
      toast.success('The file is in your downloads.')
    },
    onError: (error) => void toast.error('Error', { description: error.message }),
  })

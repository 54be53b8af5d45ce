import type { Image } from '@directory/contracts/events/media'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/router'

const fetchImage = onceAtATime((address: string) => send<Image>('POST', '/api/own/images/fetched', { address }))

/** Takes a picture over from a public address. */
export const useFetchImage = () => useMutation({ mutationFn: fetchImage })

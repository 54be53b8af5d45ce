import type { CitySettings } from '@directory/contracts/events/city-settings'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { siteQuery } from '@directory/frontend-kit/site'
import { isConflict } from '../../../shared/is-conflict.ts'
import { isSame, type Section, type SectionChange, toEdition } from '../edition.ts'
import { citySettingsQuery } from './read-settings.ts'

interface Save {
  readonly change: SectionChange
  /** The state that the change is based on, or that it is to overwrite. */
  readonly over: CitySettings
}

/** Saved, or in conflict with another admin's change to the same sections. */
type Outcome = { readonly saved: CitySettings } | { readonly theirs: CitySettings }

/** Saves some sections of the settings. Other sections keep what someone else has changed. */
export function useSaveSettings(sections: readonly Section[]) {
  const queryClient = useQueryClient()
  const put = async (change: SectionChange, over: CitySettings): Promise<Outcome> => ({
    saved: await call(api.setCitySettings, { body: { ...toEdition(over), ...change } }),
  })
  return useMutation({
    async mutationFn({ change, over }: Save): Promise<Outcome> {
      try {
        return await put(change, over)
      } catch (error) {
        if (!isConflict(error)) throw error
        const theirs = await queryClient.fetchQuery({ ...citySettingsQuery, staleTime: 0 })
        return isSame(sections, over, theirs) ? put(change, theirs) : { theirs }
      }
    },
    onSuccess(outcome) {
      if (!('saved' in outcome)) return
      queryClient.setQueryData(citySettingsQuery.queryKey, outcome.saved)
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
    },
  })
}

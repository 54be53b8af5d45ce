import { useQueryClient } from '@directory/frontend-kit/queries'
import { siteQuery } from '@directory/frontend-kit/site'
import { Layout } from '../layout/layout.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** If a remote fails to load, header and footer stay; without the site's data there is neither. */
export function RootError() {
  const site = useQueryClient().getQueryData(siteQuery.queryKey)
  if (!site) {
    return (
      <main>
        <ErrorScreen />
      </main>
    )
  }
  return (
    <Layout>
      <ErrorScreen />
    </Layout>
  )
}

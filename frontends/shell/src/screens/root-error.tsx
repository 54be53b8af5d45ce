import { useQueryClient } from '@directory/frontend-kit/queries'
import { siteQuery } from '@directory/frontend-kit/site'
import { Layout } from '../layout/layout.tsx'
import { ErrorScreen } from './error-screen.tsx'

/** When a whole remote could not be loaded, header and footer stay; without the site's own data there are none. */
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

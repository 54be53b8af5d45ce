import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient, RouteObject } from '@directory/frontend-kit/router'
import { AdminsOnly } from './admins-only.tsx'

export default function adminRoutes(_queryClient: QueryClient): RouteObject[] {
  return [
    { id: 'admin', path: 'admin', element: <AdminsOnly title="Admin Dashboard" />, handle: privateScreen('Admin Dashboard') },
    {
      id: 'admin-social-media',
      path: 'admin/social-media',
      element: <AdminsOnly title="Social media clients" />,
      handle: privateScreen('Social media clients'),
    },
  ]
}

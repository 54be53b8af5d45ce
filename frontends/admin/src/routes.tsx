import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient, RouteObject } from '@directory/frontend-kit/router'
import { UpcomingScreen } from '@directory/frontend-kit/ui/upcoming-screen'
import { AdminsOnly } from './admins-only.tsx'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { PaymentsScreen } from './features/payments/payments-screen.tsx'

export default function adminRoutes(_queryClient: QueryClient): RouteObject[] {
  return [
    {
      id: 'admins-only',
      element: <AdminsOnly />,
      children: [
        { id: 'admin', path: 'admin', element: <DashboardScreen />, handle: privateScreen('Admin Dashboard') },
        { id: 'admin-payments', path: 'admin/payments', element: <PaymentsScreen />, handle: privateScreen('Payments') },
        {
          id: 'admin-social-media',
          path: 'admin/social-media',
          element: <UpcomingScreen title="Social media clients" missing="Clients cannot be managed here yet." />,
          handle: privateScreen('Social media clients'),
        },
      ],
    },
  ]
}

import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import { AdminsOnly } from './admins-only.tsx'
import { TeamOnly } from './features/social-clients/team-only.tsx'

export default function adminRoutes(_queryClient: QueryClient): RouteObject[] {
  return [
    {
      id: 'admins-only',
      element: <AdminsOnly />,
      children: [
        {
          id: 'admin',
          path: 'admin',
          lazy: () => import('./features/dashboard/dashboard-screen.tsx').then(({ DashboardScreen: Component }) => ({ Component })),
          handle: privateScreen('Admin Dashboard'),
        },
        {
          id: 'admin-accounts',
          path: 'admin/accounts',
          lazy: () => import('./features/accounts/accounts-screen.tsx').then(({ AccountsScreen: Component }) => ({ Component })),
          handle: privateScreen('Accounts'),
        },
        {
          id: 'admin-audit',
          path: 'admin/audit',
          lazy: () => import('./features/audit/audit-screen.tsx').then(({ AuditScreen: Component }) => ({ Component })),
          handle: privateScreen('Audit log'),
        },
        {
          id: 'admin-categories',
          path: 'admin/categories',
          lazy: () => import('./features/categories/categories-screen.tsx').then(({ CategoriesScreen: Component }) => ({ Component })),
          handle: privateScreen('Categories'),
        },
        {
          id: 'admin-changes',
          path: 'admin/changes',
          lazy: () => import('./features/changes/changes-screen.tsx').then(({ ChangesScreen: Component }) => ({ Component })),
          handle: privateScreen('Changed since approval'),
        },
        {
          id: 'admin-claims',
          path: 'admin/claims',
          lazy: () => import('./features/claims/claims-screen.tsx').then(({ ClaimsScreen: Component }) => ({ Component })),
          handle: privateScreen('Claims'),
        },
        {
          id: 'admin-business-claims',
          path: 'admin/business-claims',
          lazy: () =>
            import('./features/business-claims/business-claims-screen.tsx').then(({ BusinessClaimsScreen: Component }) => ({ Component })),
          handle: privateScreen('Business claims'),
        },
        {
          id: 'admin-desk',
          path: 'admin/desk',
          lazy: () => import('./features/desk/desk-screen.tsx').then(({ DeskScreen: Component }) => ({ Component })),
          handle: privateScreen('Moderation desk'),
        },
        {
          id: 'admin-drift',
          path: 'admin/drift',
          lazy: () => import('./features/import-drift/drift-screen.tsx').then(({ DriftScreen: Component }) => ({ Component })),
          handle: privateScreen('Imports and owners'),
        },
        {
          id: 'admin-import',
          path: 'admin/import',
          lazy: () => import('./features/import/import-screen.tsx').then(({ ImportScreen: Component }) => ({ Component })),
          handle: privateScreen('Import businesses'),
        },
        {
          id: 'admin-reviews',
          path: 'admin/reviews',
          lazy: () => import('./features/reviews/reviews-screen.tsx').then(({ ReviewsScreen: Component }) => ({ Component })),
          handle: privateScreen('Reviews'),
        },
        {
          id: 'admin-enquiries',
          path: 'admin/enquiries',
          lazy: () => import('./features/enquiries/enquiries-screen.tsx').then(({ EnquiriesScreen: Component }) => ({ Component })),
          handle: privateScreen('Held enquiries'),
        },
        {
          id: 'admin-reports',
          path: 'admin/reports',
          lazy: () => import('./features/reports/reports-screen.tsx').then(({ ReportsScreen: Component }) => ({ Component })),
          handle: privateScreen('Reports'),
        },
        {
          id: 'admin-bulk-jobs',
          path: 'admin/bulk-jobs',
          lazy: () => import('./features/bulk/bulk-jobs-screen.tsx').then(({ BulkJobsScreen: Component }) => ({ Component })),
          handle: privateScreen('Bulk jobs'),
        },
        {
          id: 'admin-bulk-job',
          path: 'admin/bulk-jobs/:id',
          lazy: () => import('./features/bulk/bulk-job-screen.tsx').then(({ BulkJobScreen: Component }) => ({ Component })),
          handle: privateScreen('Bulk job'),
        },
        {
          id: 'admin-statistics',
          path: 'admin/statistics',
          lazy: () => import('./features/statistics/statistics-screen.tsx').then(({ StatisticsScreen: Component }) => ({ Component })),
          handle: privateScreen('Statistics'),
        },
        {
          id: 'admin-health',
          path: 'admin/health',
          lazy: () => import('./features/health/health-screen.tsx').then(({ HealthScreen: Component }) => ({ Component })),
          handle: privateScreen('Health'),
        },
        {
          id: 'admin-failed-messages',
          path: 'admin/health/messages/:consumer',
          lazy: () =>
            import('./features/failed-messages/failed-messages-screen.tsx').then(({ FailedMessagesScreen: Component }) => ({ Component })),
          handle: privateScreen('Failed messages'),
        },
        {
          id: 'admin-settings',
          path: 'admin/settings',
          lazy: () =>
            import('./features/city-settings/city-settings-screen.tsx').then(({ CitySettingsScreen: Component }) => ({ Component })),
          handle: privateScreen('Settings'),
        },
        {
          id: 'admin-online-safety',
          path: 'admin/online-safety',
          lazy: () =>
            import('./features/online-safety/online-safety-screen.tsx').then(({ OnlineSafetyScreen: Component }) => ({ Component })),
          handle: privateScreen('Online safety'),
        },
        {
          id: 'admin-suppressions',
          path: 'admin/suppressions',
          lazy: () =>
            import('./features/suppressions/suppressions-screen.tsx').then(({ SuppressionsScreen: Component }) => ({ Component })),
          handle: privateScreen('Suppressed addresses'),
        },
        {
          id: 'admin-payments',
          path: 'admin/payments',
          lazy: () => import('./features/payments/payments-screen.tsx').then(({ PaymentsScreen: Component }) => ({ Component })),
          handle: privateScreen('Payments'),
        },
      ],
    },
    {
      id: 'team-only',
      element: <TeamOnly />,
      children: [
        {
          id: 'admin-team-calendar',
          path: 'admin/social-media/calendar',
          lazy: () =>
            import('./features/social-calendar/team-calendar-screen.tsx').then(({ TeamCalendarScreen: Component }) => ({ Component })),
          handle: privateScreen('Content calendar'),
        },
        {
          id: 'admin-social-calendar',
          path: 'admin/social-media/:id/calendar',
          lazy: () =>
            import('./features/social-calendar/social-calendar-screen.tsx').then(({ SocialCalendarScreen: Component }) => ({ Component })),
          handle: privateScreen('Content calendar'),
        },
        {
          id: 'admin-social-messages',
          path: 'admin/social-media/:id/messages',
          lazy: () =>
            import('./features/social-messages/social-messages-screen.tsx').then(({ SocialMessagesScreen: Component }) => ({ Component })),
          handle: privateScreen('Messages'),
        },
        {
          id: 'admin-social-report',
          path: 'admin/social-media/:id/report',
          lazy: () =>
            import('./features/social-report/social-report-screen.tsx').then(({ SocialReportScreen: Component }) => ({ Component })),
          handle: privateScreen('Monthly report'),
        },
        {
          id: 'admin-social-media',
          path: 'admin/social-media',
          lazy: () =>
            import('./features/social-clients/social-clients-screen.tsx').then(({ SocialClientsScreen: Component }) => ({ Component })),
          handle: privateScreen('Social Media Clients'),
        },
      ],
    },
  ]
}

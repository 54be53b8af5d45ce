import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import { AdminsOnly } from './admins-only.tsx'
import { AccountsScreen } from './features/accounts/accounts-screen.tsx'
import { AuditScreen } from './features/audit/audit-screen.tsx'
import { BulkJobScreen } from './features/bulk/bulk-job-screen.tsx'
import { BulkJobsScreen } from './features/bulk/bulk-jobs-screen.tsx'
import { CategoriesScreen } from './features/categories/categories-screen.tsx'
import { ChangesScreen } from './features/changes/changes-screen.tsx'
import { CitySettingsScreen } from './features/city-settings/city-settings-screen.tsx'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { FailedMessagesScreen } from './features/failed-messages/failed-messages-screen.tsx'
import { HealthScreen } from './features/health/health-screen.tsx'
import { ImportScreen } from './features/import/import-screen.tsx'
import { PaymentsScreen } from './features/payments/payments-screen.tsx'
import { ReportsScreen } from './features/reports/reports-screen.tsx'
import { ReviewsScreen } from './features/reviews/reviews-screen.tsx'
import { SocialCalendarScreen } from './features/social-calendar/social-calendar-screen.tsx'
import { SocialClientsScreen } from './features/social-clients/social-clients-screen.tsx'
import { TeamOnly } from './features/social-clients/team-only.tsx'
import { SocialMessagesScreen } from './features/social-messages/social-messages-screen.tsx'
import { SocialReportScreen } from './features/social-report/social-report-screen.tsx'
import { StatisticsScreen } from './features/statistics/statistics-screen.tsx'

export default function adminRoutes(_queryClient: QueryClient): RouteObject[] {
  return [
    {
      id: 'admins-only',
      element: <AdminsOnly />,
      children: [
        { id: 'admin', path: 'admin', element: <DashboardScreen />, handle: privateScreen('Admin Dashboard') },
        { id: 'admin-accounts', path: 'admin/accounts', element: <AccountsScreen />, handle: privateScreen('Accounts') },
        { id: 'admin-audit', path: 'admin/audit', element: <AuditScreen />, handle: privateScreen('Audit log') },
        { id: 'admin-categories', path: 'admin/categories', element: <CategoriesScreen />, handle: privateScreen('Categories') },
        { id: 'admin-changes', path: 'admin/changes', element: <ChangesScreen />, handle: privateScreen('Changed since approval') },
        { id: 'admin-import', path: 'admin/import', element: <ImportScreen />, handle: privateScreen('Import businesses') },
        { id: 'admin-reviews', path: 'admin/reviews', element: <ReviewsScreen />, handle: privateScreen('Reviews') },
        { id: 'admin-reports', path: 'admin/reports', element: <ReportsScreen />, handle: privateScreen('Reports') },
        { id: 'admin-bulk-jobs', path: 'admin/bulk-jobs', element: <BulkJobsScreen />, handle: privateScreen('Bulk jobs') },
        { id: 'admin-bulk-job', path: 'admin/bulk-jobs/:id', element: <BulkJobScreen />, handle: privateScreen('Bulk job') },
        { id: 'admin-statistics', path: 'admin/statistics', element: <StatisticsScreen />, handle: privateScreen('Statistics') },
        { id: 'admin-health', path: 'admin/health', element: <HealthScreen />, handle: privateScreen('Health') },
        {
          id: 'admin-failed-messages',
          path: 'admin/health/messages/:consumer',
          element: <FailedMessagesScreen />,
          handle: privateScreen('Failed messages'),
        },
        { id: 'admin-settings', path: 'admin/settings', element: <CitySettingsScreen />, handle: privateScreen('Settings') },
        { id: 'admin-payments', path: 'admin/payments', element: <PaymentsScreen />, handle: privateScreen('Payments') },
      ],
    },
    {
      id: 'team-only',
      element: <TeamOnly />,
      children: [
        {
          id: 'admin-social-calendar',
          path: 'admin/social-media/:id/calendar',
          element: <SocialCalendarScreen />,
          handle: privateScreen('Content calendar'),
        },
        {
          id: 'admin-social-messages',
          path: 'admin/social-media/:id/messages',
          element: <SocialMessagesScreen />,
          handle: privateScreen('Messages'),
        },
        {
          id: 'admin-social-report',
          path: 'admin/social-media/:id/report',
          element: <SocialReportScreen />,
          handle: privateScreen('Monthly report'),
        },
        {
          id: 'admin-social-media',
          path: 'admin/social-media',
          element: <SocialClientsScreen />,
          handle: privateScreen('Social Media Clients'),
        },
      ],
    },
  ]
}

import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import { SignedIn } from './shared/signed-in/signed-in.tsx'

export default function ownerRoutes(_queryClient: QueryClient): RouteObject[] {
  return [
    {
      id: 'auth',
      path: 'auth',
      lazy: () => import('./features/auth/auth-screen.tsx').then(({ AuthScreen: Component }) => ({ Component })),
      handle: privateScreen('Sign in'),
    },
    {
      id: 'signed-in',
      element: <SignedIn />,
      children: [
        {
          id: 'dashboard',
          path: 'dashboard',
          lazy: () => import('./features/dashboard/dashboard-screen.tsx').then(({ DashboardScreen: Component }) => ({ Component })),
          handle: privateScreen('Dashboard'),
        },
        {
          id: 'profile',
          path: 'profile',
          lazy: () => import('./features/profile/profile-screen.tsx').then(({ ProfileScreen: Component }) => ({ Component })),
          handle: privateScreen('Account Settings'),
        },
        {
          id: 'add-business',
          path: 'add-business',
          lazy: () => import('./features/add-business/add-business-screen.tsx').then(({ AddBusinessScreen: Component }) => ({ Component })),
          handle: privateScreen('List Your Business'),
        },
        {
          id: 'my-businesses',
          path: 'my-businesses',
          lazy: () =>
            import('./features/my-businesses/my-businesses-screen.tsx').then(({ MyBusinessesScreen: Component }) => ({ Component })),
          handle: privateScreen('My Business Listings'),
        },
        {
          id: 'claim-business',
          path: 'claim/:slug',
          lazy: () => import('./features/claim/claim-screen.tsx').then(({ ClaimScreen: Component }) => ({ Component })),
          handle: privateScreen('Claim a business'),
        },
        {
          id: 'edit-business',
          path: 'my-businesses/:id/edit',
          lazy: () =>
            import('./features/edit-business/edit-business-screen.tsx').then(({ EditBusinessScreen: Component }) => ({ Component })),
          handle: privateScreen('Edit Business'),
        },
        {
          id: 'my-reviews',
          path: 'my-reviews',
          lazy: () => import('./features/my-reviews/my-reviews-screen.tsx').then(({ MyReviewsScreen: Component }) => ({ Component })),
          handle: privateScreen('Reviews & Ratings'),
        },
        {
          id: 'enquiries-inbox',
          lazy: () => import('./features/enquiries/inbox-screen.tsx').then(({ InboxScreen: Component }) => ({ Component })),
          children: [
            {
              id: 'enquiries',
              path: 'enquiries',
              lazy: () => import('./features/enquiries/no-enquiry-chosen.tsx').then(({ NoEnquiryChosen: Component }) => ({ Component })),
              handle: privateScreen('Enquiries'),
            },
            {
              id: 'received-enquiry',
              path: 'enquiries/:id',
              lazy: () =>
                import('./features/enquiries/conversation-screen.tsx').then(({ ConversationScreen: Component }) => ({ Component })),
              handle: privateScreen('Enquiry'),
            },
          ],
        },
        {
          id: 'enquiry-settings',
          path: 'enquiries/settings',
          lazy: () =>
            import('./features/enquiries/enquiry-settings-screen.tsx').then(({ EnquirySettingsScreen: Component }) => ({ Component })),
          handle: privateScreen('Saved replies and settings'),
        },
        {
          id: 'sent-enquiries',
          path: 'my-enquiries',
          lazy: () =>
            import('./features/sent-enquiries/sent-enquiries-screen.tsx').then(({ SentEnquiriesScreen: Component }) => ({ Component })),
          handle: privateScreen('Sent Enquiries'),
        },
        {
          id: 'my-reports',
          path: 'my-reports',
          lazy: () => import('./features/my-reports/my-reports-screen.tsx').then(({ MyReportsScreen: Component }) => ({ Component })),
          handle: privateScreen('Reports & Appeals'),
        },
        {
          id: 'upgrade-premium',
          path: 'upgrade-premium',
          lazy: () =>
            import('./features/upgrade-premium/upgrade-premium-screen.tsx').then(({ UpgradePremiumScreen: Component }) => ({ Component })),
          handle: privateScreen('Go Gold Standard'),
        },
        {
          id: 'premium-success',
          path: 'premium-success',
          lazy: () =>
            import('./features/premium-success/premium-success-screen.tsx').then(({ PremiumSuccessScreen: Component }) => ({ Component })),
          handle: privateScreen('Payment'),
        },
        {
          id: 'social-media-success',
          path: 'social-media-success',
          lazy: () =>
            import('./features/social-media-success/social-media-success-screen.tsx').then(({ SocialMediaSuccessScreen: Component }) => ({
              Component,
            })),
          handle: privateScreen('Social media marketing'),
        },
        {
          id: 'social-media-dashboard',
          path: 'social-media-dashboard',
          lazy: () =>
            import('./features/social-media-dashboard/social-media-dashboard-screen.tsx').then(
              ({ SocialMediaDashboardScreen: Component }) => ({ Component }),
            ),
          handle: privateScreen('Social Media Setup'),
        },
        {
          id: 'social-media-calendar',
          path: 'social-media-dashboard/calendar',
          lazy: () =>
            import('./features/social-calendar/social-calendar-screen.tsx').then(({ SocialCalendarScreen: Component }) => ({ Component })),
          handle: privateScreen('Content calendar'),
        },
        {
          id: 'social-media-messages',
          path: 'social-media-dashboard/messages',
          lazy: () =>
            import('./features/social-messages/social-messages-screen.tsx').then(({ SocialMessagesScreen: Component }) => ({ Component })),
          handle: privateScreen('Messages'),
        },
        {
          id: 'social-media-report',
          path: 'social-media-dashboard/report',
          lazy: () =>
            import('./features/social-report/social-report-screen.tsx').then(({ SocialReportScreen: Component }) => ({ Component })),
          handle: privateScreen('Monthly report'),
        },
        {
          id: 'performance',
          path: 'business-dashboard',
          lazy: () => import('./features/performance/performance-screen.tsx').then(({ PerformanceScreen: Component }) => ({ Component })),
          handle: privateScreen('Performance Dashboard'),
        },
      ],
    },
  ]
}

import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient } from '@directory/frontend-kit/queries'
import type { RouteObject } from '@directory/frontend-kit/router'
import { AddBusinessScreen } from './features/add-business/add-business-screen.tsx'
import { AuthScreen } from './features/auth/auth-screen.tsx'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { EditBusinessScreen } from './features/edit-business/edit-business-screen.tsx'
import { MyBusinessesScreen } from './features/my-businesses/my-businesses-screen.tsx'
import { MyReviewsScreen } from './features/my-reviews/my-reviews-screen.tsx'
import { PerformanceScreen } from './features/performance/performance-screen.tsx'
import { PremiumSuccessScreen } from './features/premium-success/premium-success-screen.tsx'
import { ProfileScreen } from './features/profile/profile-screen.tsx'
import { SocialCalendarScreen } from './features/social-calendar/social-calendar-screen.tsx'
import { SocialMediaDashboardScreen } from './features/social-media-dashboard/social-media-dashboard-screen.tsx'
import { SocialMediaSuccessScreen } from './features/social-media-success/social-media-success-screen.tsx'
import { SocialMessagesScreen } from './features/social-messages/social-messages-screen.tsx'
import { SocialReportScreen } from './features/social-report/social-report-screen.tsx'
import { UpgradePremiumScreen } from './features/upgrade-premium/upgrade-premium-screen.tsx'
import { SignedIn } from './shared/signed-in/signed-in.tsx'

export default function ownerRoutes(_queryClient: QueryClient): RouteObject[] {
  return [
    { id: 'auth', path: 'auth', element: <AuthScreen />, handle: privateScreen('Sign in') },
    {
      id: 'signed-in',
      element: <SignedIn />,
      // Screens for those signed in.
      children: [
        { id: 'dashboard', path: 'dashboard', element: <DashboardScreen />, handle: privateScreen('Dashboard') },
        { id: 'profile', path: 'profile', element: <ProfileScreen />, handle: privateScreen('Account Settings') },
        { id: 'add-business', path: 'add-business', element: <AddBusinessScreen />, handle: privateScreen('List Your Business') },
        { id: 'my-businesses', path: 'my-businesses', element: <MyBusinessesScreen />, handle: privateScreen('My Business Listings') },
        { id: 'edit-business', path: 'my-businesses/:id/edit', element: <EditBusinessScreen />, handle: privateScreen('Edit Business') },
        { id: 'my-reviews', path: 'my-reviews', element: <MyReviewsScreen />, handle: privateScreen('Reviews & Ratings') },
        { id: 'upgrade-premium', path: 'upgrade-premium', element: <UpgradePremiumScreen />, handle: privateScreen('Go Gold Standard') },
        { id: 'premium-success', path: 'premium-success', element: <PremiumSuccessScreen />, handle: privateScreen('Payment') },
        {
          id: 'social-media-success',
          path: 'social-media-success',
          element: <SocialMediaSuccessScreen />,
          handle: privateScreen('Social media marketing'),
        },
        {
          id: 'social-media-dashboard',
          path: 'social-media-dashboard',
          element: <SocialMediaDashboardScreen />,
          handle: privateScreen('Social Media Setup'),
        },
        {
          id: 'social-media-calendar',
          path: 'social-media-dashboard/calendar',
          element: <SocialCalendarScreen />,
          handle: privateScreen('Content calendar'),
        },
        {
          id: 'social-media-messages',
          path: 'social-media-dashboard/messages',
          element: <SocialMessagesScreen />,
          handle: privateScreen('Messages'),
        },
        {
          id: 'social-media-report',
          path: 'social-media-dashboard/report',
          element: <SocialReportScreen />,
          handle: privateScreen('Monthly report'),
        },
        { id: 'performance', path: 'business-dashboard', element: <PerformanceScreen />, handle: privateScreen('Performance Dashboard') },
      ],
    },
  ]
}

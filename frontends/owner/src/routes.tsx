import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient, RouteObject } from '@directory/frontend-kit/router'
import { UpcomingScreen } from '@directory/frontend-kit/ui/upcoming-screen'
import { AddBusinessScreen } from './features/add-business/add-business-screen.tsx'
import { AuthScreen } from './features/auth/auth-screen.tsx'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { EditBusinessScreen } from './features/edit-business/edit-business-screen.tsx'
import { MyBusinessesScreen } from './features/my-businesses/my-businesses-screen.tsx'
import { MyReviewsScreen } from './features/my-reviews/my-reviews-screen.tsx'
import { PerformanceScreen } from './features/performance/performance-screen.tsx'
import { ProfileScreen } from './features/profile/profile-screen.tsx'
import { SignedIn } from './features/signed-in/signed-in.tsx'

/** Screens that are announced but not there yet, each with what is missing. */
const upcoming: readonly (readonly [path: string, title: string, missing: string])[] = [
  ['premium-success', 'Payment', 'Payments are not taken here yet. Nothing has been charged.'],
  ['social-media-success', 'Social media marketing', 'Social media packages cannot be bought here yet. Nothing has been charged.'],
  ['social-media-dashboard', 'Social media setup', 'Social media packages cannot be bought or set up here yet. Nothing has been charged.'],
]

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
        { id: 'performance', path: 'business-dashboard', element: <PerformanceScreen />, handle: privateScreen('Performance Dashboard') },
      ],
    },
    ...upcoming.map(([path, title, missing]) => ({
      id: path,
      path,
      element: <UpcomingScreen title={title} missing={missing} />,
      handle: privateScreen(title),
    })),
  ]
}

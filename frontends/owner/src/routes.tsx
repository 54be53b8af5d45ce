import { privateScreen } from '@directory/frontend-kit/head'
import type { QueryClient, RouteObject } from '@directory/frontend-kit/router'
import { UpcomingScreen } from '@directory/frontend-kit/ui/upcoming-screen'
import { AuthScreen } from './features/auth/auth-screen.tsx'

const upcoming = {
  'add-business': 'List Your Business',
  dashboard: 'Dashboard',
  'my-businesses': 'My Business Listings',
  'my-reviews': 'Reviews & Ratings',
  profile: 'Account Settings',
  'business-dashboard': 'Performance Dashboard',
  'premium-success': 'Payment',
  'social-media-success': 'Social media marketing',
  'social-media-dashboard': 'Social media setup',
}

export default function ownerRoutes(_queryClient: QueryClient): RouteObject[] {
  return [
    { id: 'auth', path: 'auth', element: <AuthScreen />, handle: privateScreen('Sign in') },
    ...Object.entries(upcoming).map(([path, title]) => ({
      id: path,
      path,
      element: <UpcomingScreen title={title} />,
      handle: privateScreen(title),
    })),
  ]
}

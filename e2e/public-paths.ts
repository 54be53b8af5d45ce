/** A public page of each kind, with the demo data. */
export const publicPaths = [
  '/',
  '/businesses',
  '/business/southchurch-mot-service',
  '/category/restaurants',
  '/location/beeston',
  '/about',
  '/contact',
  '/advertising-pricing',
  '/social-media-marketing',
]

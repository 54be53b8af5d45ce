/** The routes of the BFF's own: they show what is public, or decide by the cookies alone. Each has tests beside it. */
export const own: readonly string[] = [
  'GET /api/session',
  'POST /api/session',
  'DELETE /api/session',
  'POST /api/accounts',
  'GET /api/site',
  'GET /api/home',
  'GET /api/directory',
  'GET /api/suggestions',
  'GET /api/listings',
  'GET /api/listings/:slug',
  'GET /api/listings/:slug/reviews',
  'GET /api/areas',
  'GET /api/categories',
  'POST /api/engagement',
  'POST /api/operator/rebuild',
  'POST /webhooks/stripe',
]

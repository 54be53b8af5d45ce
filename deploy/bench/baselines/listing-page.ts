import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import pg from 'pg'
import { serve } from './serve.ts'

/** Renders a listing's page with a template literal, inside the frame of the product's page and with the same compression. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const find = `
  SELECT listing.name, description, location, area, rating, review_count, category.name AS category,
    (SELECT json_agg(json_build_object('url', url, 'alt', alt) ORDER BY is_primary DESC, sort_order) FROM plain_image WHERE listing_id = listing.id) AS images
  FROM plain_listing AS listing LEFT JOIN plain_category AS category ON category.id = category_id
  WHERE listing.slug = $1 AND is_approved AND is_active`
const safe = (value: unknown): string => String(value ?? '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const compress = promisify(brotliCompress)
const [head = '', foot = ''] = (await (await fetch(process.env.FRAME ?? '', { headers: { accept: 'text/html' } })).text()).split('</h1>')

serve(async ({ url = '/' }, response) => {
  const { rows } = await pool.query({ name: 'page', text: find, values: [url.slice(url.lastIndexOf('/') + 1)] })
  const [business] = rows
  if (!business) return void response.writeHead(404).end()
  const pictures = (business.images ?? []).map(
    (image: { url: string; alt: string }) => `<img src="${safe(image.url)}" alt="${safe(image.alt)}">`,
  )
  const html = `${head} ${safe(business.name)}</h1><p>${safe(business.category)} in ${safe(business.location)}, rated ${business.rating} by
    ${business.review_count}</p>${pictures.join('')}<p>${safe(business.description)}</p>${foot}`
  const body = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } })
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
})

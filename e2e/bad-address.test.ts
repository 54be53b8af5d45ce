import { expect, inject, test } from 'vitest'

const site = inject('productUrl')

const paths = ['/', '/businesses', '/business/', '/auth', '/dashboard', '/admin', '/how-ranking-works', '/nowhere', '/api/directory']
const names = [
  'q',
  'category',
  'area',
  'location',
  'package',
  'rating',
  'sort',
  'page',
  'limit',
  'redirect',
  '__proto__',
  'q[]',
  'constructor',
]
const values = [
  '',
  '%00',
  '%ED%A0%80',
  '%zz',
  '-1',
  '1e309',
  '99999999999999999999',
  "';DROP TABLE listing--",
  '<script>alert(1)</script>',
  '%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  'javascript:alert(1)',
  '//evil.example',
  '%F0%9F%92%A9'.repeat(50),
  'x'.repeat(5_000),
  '../../etc/passwd',
  '[object Object]',
]

test('when any part of a URL is malformed, then the page is shown or not found, and no part of it is returned as markup', async () => {
  const addresses = paths.flatMap((path) => [
    ...values.map((value) => `${path}${value.replaceAll('/', '%2F')}`),
    ...names.flatMap((name) => values.map((value) => `${path}?${name}=${value}`)),
    ...names.map((name) => `${path}?${name}=a&${name}=b`),
  ])
  const failures: string[] = []
  const visit = async (address: string) => {
    const response = await fetch(site + address, { redirect: 'manual' })
    const text = await response.text()
    if (response.status >= 500) failures.push(`${response.status} ${address}`)
    if (/<script>alert|<img src=x/i.test(text)) failures.push(`markup ${address}`)
    const location = response.headers.get('location')
    if (location && !location.startsWith('/') && !location.startsWith(site)) failures.push(`redirects off-site: ${address}`)
    if (location?.startsWith('//')) failures.push(`redirects off-site: ${address}`)
  }
  for (let start = 0; start < addresses.length; start += 8) await Promise.all(addresses.slice(start, start + 8).map(visit))
  expect(failures).toEqual([])
})

import { escapeHtml } from '@directory/kit/http/escape'

/** The page for a failed rendering: no script, no internal message, and the request id by which to find the cause in the log. */
export const failurePage = (requestId: string): Buffer =>
  Buffer.from(`<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong</title>
<style>:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem;text-align:center}a{display:inline-block;padding:.75rem 1.25rem}</style>
</head><body><main><h1>Something went wrong</h1><p>This page could not be shown. Please try again in a moment.</p><p><a href="">Try again</a> <a href="/">Return to Home</a></p>
<p><small>Reference: ${escapeHtml(requestId)}</small></p></main></body></html>`)

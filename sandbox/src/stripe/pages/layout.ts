import { formatDate } from '@directory/contracts/catalogue/local-time'
import { escapeHtml } from '@directory/kit/http/escape'
import type { Card } from '../state/records/customer.ts'

const style = `
:root{color-scheme:light dark;--canvas:light-dark(#fbfaf6,#0f1512);--surface:light-dark(#fff,#171f1b);--line:light-dark(#e4dfd3,#2d3933);
--ink:light-dark(#15201a,#eef2ed);--soft:light-dark(#505c55,#abb8b0);--primary:light-dark(#1b5a40,#85d3ab);--on-primary:light-dark(#fff,#0f1512);
--notice:light-dark(#fdf0d0,#3a2e12);--on-notice:light-dark(#4d3a08,#f6dfa6);--error:light-dark(#fde8e6,#42201d);--on-error:light-dark(#8a1c13,#ffc4bd)}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.55 Figtree,ui-sans-serif,system-ui,sans-serif}
.sandbox{margin:0;padding:.625rem 1rem;background:var(--notice);color:var(--on-notice);text-align:center;font-weight:600}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 3rem}.narrow{max-width:32rem}
h1{font:500 1.75rem/1.2 Newsreader,ui-serif,Georgia,serif;margin:0 0 .5rem;overflow-wrap:anywhere}h2{font-size:1.125rem;margin:2rem 0 .75rem}
p{margin:0 0 1rem}a{color:var(--primary)}.soft{color:var(--soft)}.price{font-size:1.5rem;font-weight:600;margin:0}
.card{padding:1rem;margin:1rem 0;border:1px solid var(--line);border-radius:.75rem;background:var(--surface)}.card>:last-child{margin-bottom:0}
.error{padding:.75rem 1rem;border-radius:.5rem;background:var(--error);color:var(--on-error);font-weight:600}
fieldset{margin:0 0 1rem;padding:0;border:0}legend{padding:0;margin-bottom:.5rem;font-weight:600}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;padding:.25rem 0;cursor:pointer}input{width:1.25rem;height:1.25rem;accent-color:var(--primary);flex:none}
label small{display:block;color:var(--soft)}.buttons{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:0}
button,.button{display:inline-block;min-height:2.75rem;padding:.625rem 1.25rem;border:1px solid var(--primary);border-radius:.5rem;
background:var(--primary);color:var(--on-primary);font:inherit;font-weight:600;line-height:1.3;text-decoration:none;cursor:pointer}
.quiet{background:transparent;color:var(--primary)}:is(a,button,input):focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.table{overflow-x:auto;margin-bottom:1.5rem}table{width:100%;border-collapse:collapse}th,td{padding:.625rem .75rem .625rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--soft);font-weight:500}.amount{padding-right:0;text-align:right;white-space:nowrap}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}@media (max-width:30rem){table{font-size:.875rem}th,td{padding-right:.5rem}.amount{padding-right:0}}@media print{.sandbox{border:1px solid}}`

/** A page of the sandbox, labelled as such. */
export const page = (title: string, content: string, { isNarrow = false } = {}): string => `<!doctype html><html lang="en-GB"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Sandbox</title><style>${style}</style></head><body><p class="sandbox">Sandbox: no real money</p>
<main${isNarrow ? ' class="narrow"' : ''}>${content}</main></body></html>`

/** Pence as pounds, always with two decimal places. */
export const pounds = (pence: number): string =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 })

/** Such as 20 November 2026. */
export const day = (moment: number): string => formatDate(new Date(moment * 1_000))

/** The test cards. */
const choices = {
  succeeds: ['Succeeds', 'The card ending 4242 pays now and every month.'],
  declined: ['Declined', 'The card ending 0002 is refused.'],
  'fails-at-renewal': ['Fails at the next renewal', 'The card ending 0341 pays now, and is refused from the next month on.'],
  'asks-bank': ['Asks the bank each time', 'The card ending 3184 pays now; its bank requires you to confirm every later payment.'],
  debit: ['Direct debit', 'Pays in three days.'],
  'debit-fails': ['Direct debit that fails', 'Is refused in three days.'],
} as const satisfies Record<Card, readonly [string, string]>

const cards = ['succeeds', 'declined', 'fails-at-renewal', 'asks-bank'] as const satisfies readonly Card[]

/** The choice of a test card, or of another way to pay. */
export const cardChoice = (offered: readonly Card[] = cards): string =>
  `<fieldset><legend>Test card</legend>${offered
    .map((card, index) => {
      const [name, description] = choices[card]
      return `<label><input type="radio" name="card" value="${card}"${index === 0 ? ' checked' : ''}><span>${name}<small>${description}</small></span></label>`
    })
    .join('')}</fieldset>`

import { escapeHtml } from '@directory/kit/http/escape'
import type { ReceivedMail } from './mailbox.ts'

const style = `
:root{color-scheme:light dark;--canvas:light-dark(#fbfaf6,#0f1512);--surface:light-dark(#fff,#171f1b);--line:light-dark(#e4dfd3,#2d3933);
--ink:light-dark(#15201a,#eef2ed);--soft:light-dark(#505c55,#abb8b0);--primary:light-dark(#1b5a40,#85d3ab)}
*{box-sizing:border-box}body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.55 Figtree,ui-sans-serif,system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font:500 1.75rem/1.2 Newsreader,ui-serif,Georgia,serif;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1rem;margin:2rem 0 .5rem}p{margin:0 0 1rem}a{color:var(--primary)}a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
.soft{color:var(--soft)}ol{list-style:none;margin:1.5rem 0 0;padding:0;border:1px solid var(--line);border-radius:.75rem;background:var(--surface);overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:block;padding:.875rem 1rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover strong,li a:focus-visible strong{text-decoration:underline}li strong,li span{display:block}li span{color:var(--soft);font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0 1.5rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
iframe,pre{display:block;width:100%;margin:0;border:1px solid var(--line);border-radius:.75rem;background:#fff}iframe{height:40rem}
pre{padding:1rem;background:var(--surface);font:.875rem/1.55 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`

const page = (title: string, content: string): string => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main>${content}</main></body></html>`

const time = (date: Date): string => `<time datetime="${date.toISOString()}">${date.toUTCString()}</time>`

const entry = ({ id, subject, to, receivedAt }: ReceivedMail): string =>
  `<li><a href="/dev/mailbox/${id}"><strong>${escapeHtml(subject || 'No subject')}</strong><span>To ${escapeHtml(to)}</span><span>${time(receivedAt)}</span></a></li>`

/** All received mail, newest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const list = mails.length ? `<ol>${mails.map(entry).join('')}</ol>` : '<p>No mail yet.</p>'
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="soft">Mail from this installation arrives here, since no mail server is configured. <a href="/">To the site</a></p>${list}`,
  )
}

/** The HTML body in a frame without scripts. Its links open in the whole window, including those with a target for mail programs. */
const frame = (html: string): string =>
  `<h2>As HTML</h2><iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(`<base target="_top">${html.replaceAll(/ target="\w+"/g, '')}`)}"></iframe>`

const attachment = ({ fileName, text }: ReceivedMail['attachments'][number]): string =>
  `<h2>Attachment: ${escapeHtml(fileName)}</h2><pre>${escapeHtml(text)}</pre>`

export const mailPage = ({ subject, from, to, receivedAt, html, text, attachments }: ReceivedMail): string =>
  page(
    subject,
    `<p><a href="/dev/mailbox">All mail</a></p><h1>${escapeHtml(subject || 'No subject')}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Date</dt><dd>${time(receivedAt)}</dd></dl>
${html === undefined ? '' : frame(html)}<h2>As plain text</h2><pre>${escapeHtml(text)}</pre>${attachments.map(attachment).join('')}`,
  )

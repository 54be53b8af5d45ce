import { html, inQuotedPrintable, mail, multipart, part, parts, plain, type Shape } from './shape.ts'

const ours = `<div style="display:none">Reply to this email to answer</div><p>Please write your reply above this line.</p><table><tr><td><h1>Lantern Tutors has answered</h1><p>With pleasure.</p><a href="https://directory.example/enquiry?key=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">See the conversation</a></td></tr></table>`
const hello = '&quot;The Nottingham Directory&quot; &lt;<a href="mailto:hello@directory.example">hello@directory.example</a>&gt;'

/** HTML as mail programs write it, with what its reader is to see. */
const documents: readonly (readonly [name: string, content: string, text: string])[] = [
  [
    'Gmail',
    `<div dir="ltr">Monday is fine.<div><br></div><div>Amina</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Sat, 28 Nov 2026 at 09:12, ${hello} wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)">${ours}</blockquote></div>`,
    'Monday is fine.\n\nAmina',
  ],
  [
    'Outlook',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body lang="EN-GB"><div class="WordSection1"><p class="MsoNormal">Monday is fine.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> ${hello} <br><b>Sent:</b> 28 November 2026 09:12<br><b>To:</b> Amina Khan &lt;amina@example.com&gt;<br><b>Subject:</b> Lantern Tutors has answered<o:p></o:p></p></div></div>${ours}</div></body></html>`,
    'Monday is fine.',
  ],
  [
    'Outlook on the web',
    `<div style="font-family: Aptos">Monday is fine.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font><b>From:</b> ${hello}<br><b>Sent:</b> Saturday, November 28, 2026 9:12 AM<br><b>To:</b> Amina Khan<br><b>Subject:</b> Lantern Tutors has answered</font></div><div>${ours}</div>`,
    'Monday is fine.',
  ],
  [
    'Apple Mail',
    `<html><body style="overflow-wrap: break-word;">Monday is fine.<br id="lineBreakAtBeginningOfMessage"><div><br><blockquote type="cite"><div>On 28 Nov 2026, at 09:12, The Nottingham Directory &lt;hello@directory.example&gt; wrote:</div><br><div>${ours}</div></blockquote></div></body></html>`,
    'Monday is fine.',
  ],
  [
    'iPhone',
    `<html><body dir="auto">Monday is fine.<br><br><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 28 Nov 2026, at 09:12, The Nottingham Directory &lt;hello@directory.example&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${ours}</div></blockquote></body></html>`,
    'Monday is fine.',
  ],
  [
    'Yahoo',
    `<div class="ydp1yahoo-style-wrap"><div dir="ltr">Monday is fine.</div><div><br></div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div><div>On Saturday, 28 November 2026 at 09:12:00 GMT, The Nottingham Directory &lt;hello@directory.example&gt; wrote:</div><div><br></div><div>${ours}</div></div></div>`,
    'Monday is fine.',
  ],
  [
    'Thunderbird',
    `<html><body><p>Monday is fine.<br></p><div class="moz-cite-prefix">On 28/11/2026 09:12, The Nottingham Directory wrote:<br></div><blockquote type="cite" cite="mid:x@directory.example">${ours}</blockquote></body></html>`,
    'Monday is fine.',
  ],
  [
    'Thunderbird, replies between',
    '<html><body><div class="moz-cite-prefix">On 28/11/2026 09:12, The Nottingham Directory wrote:</div><blockquote type="cite"><p>When?</p></blockquote><p>On Monday.</p><blockquote type="cite"><p>Where?</p></blockquote><p>Castle Road 3.</p></body></html>',
    'On Monday.\n\nCastle Road 3.',
  ],
  [
    'Proton',
    `<div style="font-family: Arial">Monday is fine.</div><div class="protonmail_signature_block"><div>Sent with <a href="https://proton.me/mail/home">Proton Mail</a> secure email.</div></div><div class="protonmail_quote">On Saturday, November 28th, 2026 at 09:12, The Nottingham Directory &lt;hello@directory.example&gt; wrote:<br><blockquote type="cite">${ours}</blockquote></div>`,
    'Monday is fine.',
  ],
  [
    'GMX',
    `<html><head></head><body><div style="font-family: Verdana"><div>Monday is fine.</div><div>&nbsp;</div><div style="margin: 10px 5px;border-left: 2px solid #C3D9E5"><div><b>Gesendet:</b> Samstag, 28. November 2026 um 09:12 Uhr<br><b>Von:</b> ${hello}<br><b>Gesendet:</b> Samstag<br><b>An:</b> amina@example.com<br><b>Betreff:</b> Lantern Tutors has answered</div><div>${ours}</div></div></div></body></html>`,
    'Monday is fine.',
  ],
  [
    'a list',
    '<p>We need:</p><ol><li>A plumber</li><li>A ladder</li></ol><ul><li>soon</li></ul>',
    'We need:\n\n 1. A plumber\n 2. A ladder\n\n * soon',
  ],
  ['a table', '<table><tr><td>Monday</td></tr><tr><td>Tuesday</td></tr></table>', 'Monday\nTuesday'],
  ['a link', '<p>See <a href="https://example.com/plan">the plan</a></p>', 'See the plan <https://example.com/plan>'],
  ['entities', '<p>3 &lt; 4 &amp; &pound;20&nbsp;&euro;</p>', '3 < 4 & £20 €'],
  [
    'scripts and styles',
    '<style>p{color:red}</style><script>alert(1)</script><p onclick="x()">Monday<img src="https://tracker.example/x.gif"></p>',
    'Monday',
  ],
  ['markup as text', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<script>alert(1)</script>'],
  ['unclosed elements', '<p>Monday <b>is <i>fine', 'Monday is fine'],
  ['deep nesting', `${'<div>'.repeat(150)}Monday${'</div>'.repeat(150)}`, 'Monday'],
  ['conditional comments', '<!--[if mso]><p>Outlook</p><![endif]--><p>Monday</p>', 'Monday'],
  ['headings', '<h1>Monday</h1><p>is fine</p>', 'Monday\n\nis fine'],
]

const alternative = (name: string, text: string, markup: string, expected: string): Shape => ({
  name,
  source: mail(
    { 'Content-Type': 'multipart/alternative; boundary="alternative"' },
    parts('alternative', part(plain, text), part(html, markup)),
  ),
  outcome: 'stored',
  text: expected,
})

export const htmlMails: readonly Shape[] = [
  ...documents.map(
    ([name, content, text]): Shape => ({ name: `HTML only: ${name}`, source: mail(html, content), outcome: 'stored', text }),
  ),
  ...documents.slice(0, 4).map(
    ([name, content, text]): Shape => ({
      name: `HTML only in quoted-printable: ${name}`,
      source: mail({ ...html, 'Content-Transfer-Encoding': 'quoted-printable' }, inQuotedPrintable(Buffer.from(content))),
      outcome: 'stored',
      text,
    }),
  ),
  alternative('text and HTML: the text counts', 'From the text', '<p>From the HTML</p>', 'From the text'),
  alternative('text and HTML: an empty text does not', ' \n', '<p>From the HTML</p>', 'From the HTML'),
  {
    name: 'HTML in multipart/related',
    source: mail({ 'Content-Type': 'multipart/related; boundary="outer"' }, parts('outer', part(html, '<p>Monday</p>'))),
    outcome: 'stored',
    text: 'Monday',
  },
  {
    name: 'an alternative within an alternative',
    source: mail(
      { 'Content-Type': 'multipart/alternative; boundary="outer"' },
      parts('outer', multipart('alternative', 'inner', part(plain, 'Monday'), part(html, '<p>Monday</p>'))),
    ),
    outcome: 'stored',
    text: 'Monday',
  },
]

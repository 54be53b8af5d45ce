import { html, mail, ours, part, parts, plain, type Shape, toBytes, visitor, written } from './shape.ts'

const monday = 'Monday is fine.'
type Headers = Parameters<typeof mail>[0]
const stored = (name: string, headers: Headers, more: Partial<Shape> = {}): Shape => ({
  ...written(name, monday, monday, headers),
  ...more,
})
const other = { isFromOtherAddress: true } as const

const nested = (depth: number): Buffer => {
  let inner = part(plain, monday)
  for (let level = 0; level < depth; level++)
    inner = part({ 'Content-Type': `multipart/mixed; boundary="level-${level}"` }, parts(`level-${level}`, inner))
  return inner
}

export const hostileMails: readonly Shape[] = [
  stored('a forged sender: the business', { From: 'Lantern Tutors <info@lantern-tutors.example>' }, other),
  stored('a forged sender: the site', { From: 'The Nottingham Directory <hello@directory.example>' }, other),
  stored('a forged sender: one of our addresses', { From: 'aaaaaaaaaaaaaaaaaaaaaaaaaa@answers.example.com' }, other),
  stored('the right address in the name of another', { From: `"${visitor}" <stranger@example.net>` }, other),
  stored('the right address in capitals', { From: visitor.toUpperCase() }),
  stored('two senders, the second of which is right', { From: `stranger@example.net, ${visitor}` }, other),
  stored('two headers with senders', { From: ['stranger@example.net', visitor] }, other),
  stored('no sender', { From: undefined }, other),
  stored('an empty sender', { From: '' }, other),
  stored('a group as sender', { From: 'Tutors: a@example.net, b@example.net;' }, other),
  stored('Sender and Reply-To of somebody else', { Sender: 'stranger@example.net', 'Reply-To': 'stranger@example.net' }),
  stored('other recipients in the headers', {
    To: 'bbbbbbbbbbbbbbbbbbbbbbbbbb@answers.example.com',
    Cc: 'cccccccccccccccccccccccccc@answers.example.com',
  }),
  stored('no recipients in the headers', { To: undefined }),
  stored('hidden recipients', { To: 'undisclosed-recipients:;', Bcc: 'dddddddddddddddddddddddddd@answers.example.com' }),
  stored('a subject with line breaks', { Subject: '=?UTF-8?Q?Monday=0D=0ABcc:_stranger@example.net=0D=0A?=' }),
  stored('a folded header that begins like another', { 'X-Note': 'one\r\n Auto-Submitted: auto-replied' }),
  stored('a Message-ID with a line break', { 'Message-ID': '=?UTF-8?Q?<a=0D=0Ab@example.com>?=' }),
  stored('a Message-ID of 100 KB', { 'Message-ID': `<${'x'.repeat(100_000)}@example.com>` }),
  stored('no Message-ID', { 'Message-ID': undefined, Date: 'Sat, 28 Nov 2026 11:11:11 +0000' }),
  stored('an empty Message-ID', { 'Message-ID': '', Date: 'Sat, 28 Nov 2026 11:11:12 +0000' }),
  stored('two Message-IDs', { 'Message-ID': ['<first-of-two@example.com>', '<second-of-two@example.com>'] }),
  stored('a date that is none', { Date: 'yesterday' }),
  stored('a subject of 100 KB', { Subject: 'x'.repeat(100_000) }),
  stored('a thousand headers', {
    Received: Array.from({ length: 1_000 }, (_, hop) => `from hop-${hop}.example by hop-${hop + 1}.example`),
  }),
  stored('names of headers that objects have', { ['__proto__']: 'x', constructor: 'x', toString: 'x' }),
  {
    name: 'two types',
    source: mail({ ...plain, 'Content-Type': ['text/plain', 'text/html'] }, '<b>Monday</b>'),
    outcome: 'stored',
    text: '<b>Monday</b>',
  },
  { name: 'NUL bytes', source: mail(plain, Buffer.from('Mon\0day\0 is fine.\0')), outcome: 'stored', text: monday },
  { name: 'NUL bytes in a header', source: mail({ ...plain, Subject: 'Re: \0\0' }, monday), outcome: 'stored', text: monday },
  { name: 'control characters', source: mail(plain, 'Mon\u0007day\u001b[31m is fine.'), outcome: 'stored', text: 'Monday[31m is fine.' },
  {
    name: 'text from right to left in disguise',
    source: mail(plain, 'Open \u202egpj.exe\u202c now'),
    outcome: 'stored',
    text: 'Open gpj.exe now',
  },
  {
    name: 'half of a character',
    source: mail(plain, Buffer.from([0x4d, 0xed, 0xa0, 0x80, 0x21])),
    outcome: 'stored',
    text: 'M\ufffd\ufffd\ufffd!',
  },
  { name: 'invisible characters', source: mail(plain, '\u200b\u2060\ufeff \u3164'), outcome: 'empty' },
  { name: 'an empty text', source: mail(plain, ''), outcome: 'empty' },
  { name: 'only spaces', source: mail(plain, ' \n \n\t\n'), outcome: 'empty' },
  { name: 'no headers', source: toBytes(`\n${monday}\n`), outcome: 'stored', text: monday, ...other },
  { name: 'only headers', source: Buffer.from(`From: ${visitor}\r\nSubject: Monday`), outcome: 'empty' },
  { name: 'no email at all', source: Buffer.from([0, 1, 2, 3, 255, 254, 0, 0]), outcome: 'empty' },
  { name: 'HTTP', source: toBytes('POST / HTTP/1.1\nHost: x\n\nx'), outcome: 'stored', text: 'x', ...other },
  written('a text of 20,000 characters', 'x'.repeat(20_000), 'x'.repeat(20_000)),
  { name: 'a text of 20,001 characters', source: mail(plain, 'x'.repeat(20_001)), outcome: 'too-long' },
  { name: 'a text of 5 MB', source: mail(plain, 'Monday is fine, again.\n'.repeat(230_000)), outcome: 'too-long' },
  { name: 'a line of 5 MB', source: mail(plain, 'x'.repeat(5_000_000)), outcome: 'too-long' },
  written('a quotation of 5 MB', `${monday}\n\n${'> Monday is fine, again.\n'.repeat(200_000)}`, monday),
  written(
    '100,000 lines above a quotation',
    `${monday}\n\nOn Sat, 28 Nov 2026 at 09:12, a@example.com wrote:\n${'> x\n\n'.repeat(50_000)}`,
    monday,
  ),
  written('almost attributions', `${'On 28 Nov 2026 at 09:12\n'.repeat(800)}`, 'On 28 Nov 2026 at 09:12\n'.repeat(800).trim()),
  {
    name: '300 parts',
    source: mail(
      { 'Content-Type': 'multipart/mixed; boundary="many"' },
      parts('many', ...Array.from({ length: 300 }, () => part(plain, 'x'))),
    ),
    outcome: 'unreadable',
  },
  {
    name: '150 levels',
    source: mail({ 'Content-Type': 'multipart/mixed; boundary="level-150"' }, parts('level-150', nested(150))),
    outcome: 'stored',
    text: monday,
  },
  {
    name: '400 levels',
    source: mail({ 'Content-Type': 'multipart/mixed; boundary="level-400"' }, parts('level-400', nested(400))),
    outcome: 'unreadable',
  },
  { name: 'headers of 300 KB', source: mail({ ...plain, 'X-Large': 'x'.repeat(300_000) }, monday), outcome: 'unreadable' },
  { name: 'HTML with 100,000 open elements', source: mail(html, `${'<b>'.repeat(100_000)}${monday}`), outcome: 'empty' },
  { name: 'HTML of 2 MB', source: mail(html, `<p>${monday}</p><!--${'x'.repeat(2_000_000)}-->`), outcome: 'empty' },
  { name: 'a million empty lines', source: mail(plain, Buffer.alloc(2_000_000, '\r\n')), outcome: 'unreadable' },
  {
    name: 'UTF-7',
    source: mail({ 'Content-Type': 'text/plain; charset=utf-7' }, '+ADw-script+AD4-'),
    outcome: 'stored',
    text: '+ADw-script+AD4-',
  },
  { name: 'HTML as text', source: mail(plain, '<img src=x onerror=alert(1)>'), outcome: 'stored', text: '<img src=x onerror=alert(1)>' },
  { name: 'SQL as text', source: mail(plain, `'); DROP TABLE message; --`), outcome: 'stored', text: `'); DROP TABLE message; --` },
  {
    name: 'our email forwarded as it is, whose link must not reach the other side',
    source: mail(plain, ours.replace('Please write your reply above this line.\n\n', '')),
    outcome: 'stored',
  },
]

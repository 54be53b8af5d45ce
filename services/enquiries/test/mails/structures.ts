import { attached, html, inBase64, jpeg, mail, multipart, part, parts, plain, type Shape, written } from './shape.ts'

const text = part(plain, 'Here is the plan.')
const mixed = (...all: readonly Buffer[]): Buffer => mail({ 'Content-Type': 'multipart/mixed; boundary="mixed"' }, parts('mixed', ...all))
const picture = (name: string, size?: number) => attached('image/jpeg', name, jpeg(size))
const pdf = attached('application/pdf', 'plan.pdf', Buffer.from('%PDF-1.7 …'))
const inline = (id: string, size: number) =>
  attached('image/png', `${id}.png`, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(size)]), {
    'Content-ID': `<${id}>`,
    'Content-Disposition': `inline; filename="${id}.png"`,
  })

const planned = { outcome: 'stored', text: 'Here is the plan.' } as const

export const structures: readonly Shape[] = [
  { name: 'a picture', source: mixed(text, picture('plan.jpg')), ...planned, pictures: 1 },
  {
    name: 'four pictures',
    source: mixed(text, ...['a', 'b', 'c', 'd'].map((name) => picture(`${name}.jpg`))),
    ...planned,
    pictures: 3,
    leftOut: ['too-many'],
  },
  { name: 'a PDF', source: mixed(text, pdf), ...planned, leftOut: ['not-a-picture'] },
  {
    name: 'a program that is called a picture',
    source: mixed(text, attached('image/jpeg', 'plan.jpg', Buffer.from('MZ\x90\0'))),
    ...planned,
    leftOut: ['not-a-picture'],
  },
  {
    name: 'a picture that is called a program',
    source: mixed(text, attached('application/octet-stream', 'plan.exe', jpeg())),
    ...planned,
    pictures: 1,
  },
  {
    name: 'an SVG',
    source: mixed(text, attached('image/svg+xml', 'plan.svg', Buffer.from('<svg onload="alert(1)"/>'))),
    ...planned,
    leftOut: ['not-a-picture'],
  },
  { name: 'a picture of 6 MB', source: mixed(text, picture('large.jpg', 6 * 1024 * 1024)), ...planned, leftOut: ['too-large'] },
  {
    name: 'a picture that cannot be decoded',
    source: mixed(text, attached('image/jpeg', 'x.jpg', Buffer.concat([jpeg(100), Buffer.from('broken')]))),
    ...planned,
    leftOut: ['unreadable'],
  },
  {
    name: 'a picture and nothing else',
    source: mail({ 'Content-Type': 'image/jpeg', 'Content-Transfer-Encoding': 'base64' }, inBase64(jpeg())),
    outcome: 'stored',
    text: '',
    pictures: 1,
  },
  { name: 'a picture and an empty text', source: mixed(part(plain, '\n'), picture('plan.jpg')), outcome: 'stored', text: '', pictures: 1 },
  { name: 'a PDF and an empty text', source: mixed(part(plain, '\n'), pdf), outcome: 'empty' },
  {
    name: 'the logo of a signature, and a pasted picture',
    source: mail(
      { 'Content-Type': 'multipart/related; boundary="related"' },
      parts(
        'related',
        part(html, '<p>Here is the plan.</p><img src="cid:plan"><img src="cid:logo">'),
        inline('plan', 60_000),
        inline('logo', 3_000),
      ),
    ),
    ...planned,
    pictures: 1,
  },
  {
    name: 'Apple Mail: text, picture, text',
    source: mixed(part(plain, 'Before'), picture('plan.jpg'), part(plain, 'After')),
    outcome: 'stored',
    text: 'Before\nAfter',
    pictures: 1,
  },
  {
    name: 'S/MIME: signed',
    source: mail(
      { 'Content-Type': 'multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary="signed"' },
      parts('signed', text, attached('application/pkcs7-signature', 'smime.p7s', Buffer.from('signature'))),
    ),
    ...planned,
  },
  {
    name: 'PGP: signed',
    source: mail(
      { 'Content-Type': 'multipart/signed; protocol="application/pgp-signature"; boundary="signed"' },
      parts('signed', text, attached('application/pgp-signature', 'signature.asc', Buffer.from('-----BEGIN PGP SIGNATURE-----'))),
    ),
    ...planned,
  },
  {
    name: 'S/MIME: encrypted',
    source: mail(
      { 'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', 'Content-Transfer-Encoding': 'base64' },
      inBase64(Buffer.from('secret')),
    ),
    outcome: 'empty',
  },
  {
    name: 'PGP: encrypted',
    source: mail(
      { 'Content-Type': 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary="encrypted"' },
      parts(
        'encrypted',
        part({ 'Content-Type': 'application/pgp-encrypted' }, 'Version: 1'),
        attached('application/octet-stream', 'encrypted.asc', Buffer.from('-----BEGIN PGP MESSAGE-----')),
      ),
    ),
    outcome: 'empty',
  },
  {
    name: 'an invitation beside the text',
    source: mail(
      { 'Content-Type': 'multipart/alternative; boundary="alternative"' },
      parts('alternative', text, part({ 'Content-Type': 'text/calendar; method=REQUEST' }, 'BEGIN:VCALENDAR\nEND:VCALENDAR')),
    ),
    ...planned,
  },
  {
    name: 'winmail.dat',
    source: mixed(text, attached('application/ms-tnef', 'winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22]))),
    ...planned,
    leftOut: ['not-a-picture'],
  },
  {
    name: 'an email attached to an email',
    source: mixed(
      text,
      part(
        { 'Content-Type': 'message/rfc822', 'Content-Disposition': 'attachment; filename="other.eml"' },
        'From: x@example.com\nSubject: secret\n\nWhat others have written',
      ),
    ),
    ...planned,
    leftOut: ['not-a-picture'],
  },
  {
    name: 'an email within an email, inline',
    source: mixed(
      text,
      part({ 'Content-Type': 'message/rfc822', 'Content-Disposition': 'inline' }, 'Subject: secret\n\nWhat others have written'),
    ),
    ...planned,
    leftOut: ['not-a-picture'],
  },
  {
    name: 'a file name in Japanese',
    source: mixed(text, attached('image/jpeg', '=?ISO-2022-JP?B?GyRCPEw/PxsoQi5qcGc=?=', jpeg())),
    ...planned,
    pictures: 1,
  },
  {
    name: 'a file name that leads elsewhere',
    source: mixed(text, attached('image/jpeg', '../../etc/passwd', jpeg())),
    ...planned,
    pictures: 1,
  },
  {
    name: 'Exchange: alternative in related in mixed',
    source: mixed(
      multipart(
        'related',
        'related',
        multipart('alternative', 'alternative', text, part(html, '<p>Here is the plan.</p>')),
        inline('logo', 2_000),
      ),
      pdf,
    ),
    ...planned,
    leftOut: ['not-a-picture'],
  },
  {
    name: 'a preamble and an epilogue',
    source: mail(
      { 'Content-Type': 'multipart/mixed; boundary="mixed"' },
      Buffer.concat([Buffer.from('This is a multi-part message.\r\n\r\n'), parts('mixed', text), Buffer.from('\r\nThe end.\r\n')]),
    ),
    ...planned,
  },
  {
    name: 'a boundary with unusual characters',
    source: mail({ 'Content-Type': 'multipart/mixed; boundary="=_(a b)?\'+,-./:="' }, parts("=_(a b)?'+,-./:=", text)),
    ...planned,
  },
  {
    name: 'a missing last boundary',
    source: mail({ 'Content-Type': 'multipart/mixed; boundary="mixed"' }, Buffer.concat([Buffer.from('--mixed\r\n'), text])),
    ...planned,
  },
  { name: 'a multipart without a boundary', source: mail({ 'Content-Type': 'multipart/mixed' }, 'Here is the plan.'), outcome: 'empty' },
  {
    name: 'a boundary that does not occur',
    source: mail({ 'Content-Type': 'multipart/mixed; boundary="none"' }, 'Here is the plan.'),
    outcome: 'empty',
  },
  written('no type at all', 'Here is the plan.', 'Here is the plan.', { 'Content-Type': undefined, 'MIME-Version': undefined }),
  { name: 'a type that does not exist', source: mail({ 'Content-Type': 'text' }, 'Here is the plan.'), outcome: 'empty' },
]

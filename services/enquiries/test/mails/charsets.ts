import { html, inBase64, inQuotedPrintable, mail, type Shape, written } from './shape.ts'

/** A text in each charset that mail programs have used, as its bytes. */
const encoded: readonly (readonly [charset: string, text: string, bytes: string])[] = [
  [
    'ISO-8859-1',
    'Möchten Sie am Samstag kommen? Für fünf Gäste, bitte.',
    'TfZjaHRlbiBTaWUgYW0gU2Ftc3RhZyBrb21tZW4/IEb8ciBm/G5mIEfkc3RlLCBiaXR0ZS4=',
  ],
  ['ISO-8859-15', 'Das kostet 20 € für den Œuvre-Katalog.', 'RGFzIGtvc3RldCAyMCCkIGb8ciBkZW4gvHV2cmUtS2F0YWxvZy4='],
  ['windows-1252', '“Could you – perhaps – come for €20?”', 'k0NvdWxkIHlvdSCWIHBlcmhhcHMgliBjb21lIGZvciCAMjA/lA=='],
  ['windows-1250', 'Přijďte prosím v pondělí, děkuji. Žluťoučký kůň.', 'UPhpau90ZSBwcm9z7W0gdiBwb25k7GztLCBk7Gt1amkuII5sdZ1vdehr/SBr+fIu'],
  ['windows-1251', 'Добрый день! Мы можем прийти в понедельник.', 'xO7h8PvpIOTl7fwhIMz7IOzu5uXsIO/w6Ony6CDiIO/u7eXk5ev87ejqLg=='],
  ['windows-1253', 'Καλημέρα, μπορούμε τη Δευτέρα.', 'yuHr5+zd8eEsIOzw7/Hv/ezlIPTnIMTl9fTd8eEu'],
  ['windows-1254', 'Pazartesi gelebilir misiniz? Teşekkürler, İğdır.', 'UGF6YXJ0ZXNpIGdlbGViaWxpciBtaXNpbml6PyBUZf5la2v8cmxlciwg3fBk/XIu'],
  ['windows-1255', 'שלום, נבוא ביום שני.', '+ezl7Swg8OHl4CDh6eXtIPnw6S4='],
  ['windows-1256', 'مرحبا، سنأتي يوم الاثنين.', '49HNyMehINPkw8rtIO3m4yDH4cfL5O3kLg=='],
  [
    'ISO-8859-2',
    'Dziękuję, będziemy w poniedziałek. Zażółć gęślą jaźń.',
    'RHpp6mt1auosIGLqZHppZW15IHcgcG9uaWVkemlhs2VrLiBaYb/zs+YgZ+q2bLEgamG88S4=',
  ],
  ['ISO-8859-5', 'Здравствуйте, до понедельника.', 't9Tg0NLh4tLj2eLVLCDU3iDf3t3V1NXb7N3Y2tAu'],
  ['KOI8-R', 'Спасибо, в понедельник подходит.', '89DB08nCzywg1yDQz87FxMXM2M7JyyDQz8TIz8TJ1C4='],
  ['KOI8-U', 'Дякую, в понеділок підходить. Їжак.', '5NHL1cAsINcg0M/OxcSmzM/LINCmxMjPxMnU2C4gt9bByy4='],
  ['ISO-2022-JP', 'こんにちは。月曜日に伺います。', 'GyRCJDMkcyRLJEEkTyEjN25NS0Z8JEs7RyQkJF4kOSEjGyhC'],
  ['Shift_JIS', '月曜日の九時でお願いします。', 'jI6XapP6gsyL446egsWCqIrogqKCtYLcgreBQg=='],
  ['EUC-JP', 'よろしくお願いします。', 'pOik7aS3pK+kqrTqpKSkt6TepLmhow=='],
  ['EUC-KR', '안녕하세요. 월요일에 가겠습니다.', 'vsiz58fPvLy/5C4gv/m/5MDPv6EgsKGw2r3AtM+02S4='],
  ['GB18030', '您好，我们星期一来。', 'xPq6w6OsztLDx9DHxtrSu8C0oaM='],
  ['GB2312', '谢谢，星期一见。', '0LvQu6Os0MfG2tK7vPuhow=='],
  ['Big5', '謝謝，星期一見。', 'wcLBwqFBrFC0waRAqKOhQw=='],
  ['UTF-16LE', 'Monday suits us: naïve café.', 'TQBvAG4AZABhAHkAIABzAHUAaQB0AHMAIAB1AHMAOgAgAG4AYQDvAHYAZQAgAGMAYQBmAOkALgA='],
  ['UTF-16BE', 'Monday suits us too: déjà vu.', 'AE0AbwBuAGQAYQB5ACAAcwB1AGkAdABzACAAdQBzACAAdABvAG8AOgAgAGQA6QBqAOAAIAB2AHUALg=='],
  ['TIS-620', 'สวัสดีครับ วันจันทร์', 'ysfRyrTVpMPRuiDH0bmo0bm3w+w='],
]

const stored = (name: string, text: string, source: Buffer): Shape => ({ name, source, outcome: 'stored', text })
const typed = (charset: string, encoding: string) => ({
  'Content-Type': `text/plain; charset=${charset}`,
  'Content-Transfer-Encoding': encoding,
})

const flowed = { 'Content-Type': 'text/plain; charset=utf-8; format=flowed', 'Content-Transfer-Encoding': '8bit' }
const cafe = 'Café at nine? 100 % = fine, naïve – “yes”.'

export const charsets: readonly Shape[] = [
  ...encoded.map(([charset, text, bytes]) =>
    stored(`${charset} in base64`, text, mail(typed(charset, 'base64'), inBase64(Buffer.from(bytes, 'base64')))),
  ),
  ...encoded
    .filter(([charset]) => /8859|windows|KOI8/.test(charset))
    .map(([charset, text, bytes]) => stored(`${charset} in 8 bits`, text, mail(typed(charset, '8bit'), Buffer.from(bytes, 'base64')))),
  ...encoded
    .filter(([charset]) => /8859-1|1252|1251|ISO-2022/.test(charset))
    .map(([charset, text, bytes]) =>
      stored(
        `${charset} in quoted-printable`,
        text,
        mail(typed(charset.toLowerCase(), 'quoted-printable'), inQuotedPrintable(Buffer.from(bytes, 'base64'))),
      ),
    ),
  stored('UTF-8 in base64', cafe, mail(typed('UTF-8', 'base64'), inBase64(Buffer.from(cafe)))),
  stored('UTF-8 in quoted-printable', cafe, mail(typed('utf-8', 'quoted-printable'), inQuotedPrintable(Buffer.from(cafe)))),
  stored('UTF-8 that is called 7bit', cafe, mail(typed('utf-8', '7bit'), cafe)),
  stored('UTF-8 without a charset', cafe, mail({ 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': '8bit' }, cafe)),
  stored('UTF-8 that is called US-ASCII', cafe, mail(typed('us-ascii', '8bit'), cafe)),
  stored('an unknown charset', 'Monday is fine.', mail(typed('x-unknown-9', '8bit'), 'Monday is fine.')),
  stored('a charset in quotation marks, in capitals', 'Grüße', mail(typed('"ISO-8859-1"', '8bit'), Buffer.from('Gr\xfc\xdfe', 'latin1'))),
  stored('UTF-8 with a byte order mark', 'Monday is fine.', mail(typed('utf-8', '8bit'), '\ufeffMonday is fine.')),
  stored('UTF-16 that is called UTF-8', 'Monday', mail(typed('utf-8', 'base64'), inBase64(Buffer.from('Monday', 'utf16le')))),
  stored('broken UTF-8', 'Caf\ufffd on Monday', mail(typed('utf-8', '8bit'), Buffer.from('Caf\xe9 on Monday', 'latin1'))),
  stored('broken base64', 'Monday is fine.', mail(typed('utf-8', 'base64'), `${inBase64(Buffer.from('Monday is fine.'))}!!!`)),
  stored('broken quoted-printable', 'Monday =ZZ is = fine.', mail(typed('utf-8', 'quoted-printable'), 'Monday =ZZ is = fine.')),
  stored(
    'quoted-printable with spaces at the end of lines',
    'Monday is\nfine.',
    mail(typed('utf-8', 'quoted-printable'), 'Monday is  \nfine.'),
  ),
  stored('an unknown transfer encoding', 'Monday is fine.', mail(typed('utf-8', 'x-uuencode'), 'Monday is fine.')),
  stored('HTML whose meta element names another charset', 'Café', mail(html, '<meta charset="iso-8859-1"><p>Café</p>')),
  written('format=flowed', 'This line goes on \nhere.\nThis one does not.\n', 'This line goes on here.\nThis one does not.', flowed),
  written('format=flowed with a stuffed space', 'First\n From here on\n', 'First\nFrom here on', flowed),
  written('lines that end with LF alone', 'One\nTwo\n', 'One\nTwo'),
  stored('lines that end with CR alone', 'One\nTwo', mail(typed('utf-8', '8bit'), Buffer.from('One\rTwo\r'))),
]

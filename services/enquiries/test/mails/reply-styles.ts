import { ours, prefixed, type Shape, unwritten, written } from './shape.ts'

const reply = 'Monday at nine is fine.\n\nSee you then, Amina'
const site = 'The Nottingham Directory <hello@directory.example>'

/** The line above the quotation, by mail program and language. */
const attributions: Readonly<Record<string, string>> = {
  'Gmail, English': `On Sat, 28 Nov 2026 at 09:12, ${site} wrote:`,
  'Gmail, American': `On Sat, Nov 28, 2026 at 9:12 AM ${site} wrote:`,
  'Gmail, wrapped': `On Sat, 28 Nov 2026 at 09:12, The Nottingham Directory <\nhello@directory.example> wrote:`,
  'Gmail, French': `Le sam. 28 nov. 2026 à 09:12, ${site} a écrit :`,
  'Gmail, German': `Am Sa., 28. Nov. 2026 um 09:12 Uhr schrieb ${site}:`,
  'Gmail, Spanish': `El sáb, 28 nov 2026 a las 9:12, The Nottingham Directory (<hello@directory.example>)\nescribió:`,
  'Gmail, Italian': `Il giorno sab 28 nov 2026 alle ore 09:12 The Nottingham Directory <\nhello@directory.example> ha scritto:`,
  'Gmail, Portuguese': `Em sáb., 28 de nov. de 2026 às 09:12, ${site}\nescreveu:`,
  'Gmail, Dutch': `Op za 28 nov 2026 om 09:12 schreef ${site}:`,
  'Gmail, Polish': `sob., 28 lis 2026 o 09:12 ${site} napisał(a):`,
  'Gmail, Swedish': `Den lör 28 nov. 2026 kl 09:12 skrev ${site}:`,
  'Gmail, Danish': `lør. 28. nov. 2026 kl. 09.12 skrev ${site}:`,
  'Gmail, Norwegian': `lør. 28. nov. 2026 kl. 09:12 skrev The Nottingham Directory <\nhello@directory.example>:`,
  'Gmail, Finnish': `la 28. marrask. 2026 klo 9.12 The Nottingham Directory (hello@directory.example) kirjoitti:`,
  'Gmail, Czech': `so 28. 11. 2026 v 9:12 odesílatel ${site} napsal:`,
  'Gmail, Romanian': `În sâm., 28 nov. 2026 la 09:12, ${site} a scris:`,
  'Gmail, Russian': `сб, 28 нояб. 2026 г. в 09:12, ${site}:`,
  'Gmail, Ukrainian': `сб, 28 лист. 2026 р. о 09:12 ${site} пише:`,
  'Gmail, Turkish': `The Nottingham Directory <hello@directory.example>, 28 Kas 2026 Cmt, 09:12\ntarihinde şunu yazdı:`,
  'Gmail, Japanese': `2026年11月28日(土) 9:12 ${site}:`,
  'Gmail, Chinese': `The Nottingham Directory <hello@directory.example> 于2026年11月28日周六 09:12写道：`,
  'Gmail, Korean': `2026년 11월 28일 (토) 오전 9:12, ${site}님이 작성:`,
  'Gmail, Greek': `Στις Σάβ 28 Νοε 2026 στις 9:12 π.μ., ο χρήστης The Nottingham Directory <\nhello@directory.example> έγραψε:`,
  'Apple Mail, English': `On 28 Nov 2026, at 09:12, ${site} wrote:`,
  'Apple Mail, German': `Am 28.11.2026 um 09:12 schrieb ${site}:`,
  'Apple Mail, French': `Le 28 nov. 2026 à 09:12, ${site} a écrit :`,
  'Apple Mail, Dutch': `Op 28 nov. 2026, om 09:12 heeft ${site} het volgende geschreven:`,
  'Apple Mail, Spanish': `El 28 nov 2026, a las 9:12, ${site} escribió:`,
  'Apple Mail, Italian': `Il giorno 28 nov 2026, alle ore 09:12, ${site} ha scritto:`,
  'Apple Mail, Swedish': `28 nov. 2026 kl. 09:12 skrev ${site}:`,
  'Thunderbird, English': 'On 28/11/2026 09:12, The Nottingham Directory wrote:',
  'Thunderbird, German': 'Am 28.11.26 um 09:12 schrieb The Nottingham Directory:',
  'Thunderbird, French': 'Le 28/11/2026 à 09:12, The Nottingham Directory a écrit :',
  'Thunderbird, Polish': 'W dniu 28.11.2026 o 09:12, The Nottingham Directory pisze:',
  'Thunderbird, Russian': '28.11.2026 09:12, The Nottingham Directory пишет:',
  Yahoo: 'On Saturday, 28 November 2026 at 09:12:00 GMT, The Nottingham Directory <hello@directory.example> wrote:',
  'Outlook for Mac': 'On 28/11/2026, 09:12, "The Nottingham Directory" <hello@directory.example> wrote:',
  Proton: 'On Saturday, November 28th, 2026 at 09:12, The Nottingham Directory <hello@directory.example> wrote:',
  GMX: 'Am 28.11.26 um 09:12 schrieb The Nottingham Directory\n<hello@directory.example>:',
  'Mutt, without a date': 'The Nottingham Directory wrote:',
}

/** The headers above a quotation that is not marked, by language. */
const quotedHeaders: Readonly<Record<string, string>> = {
  English: `From: ${site}\nSent: 28 November 2026 09:12\nTo: Amina Khan <amina@example.com>\nSubject: Lantern Tutors has answered your enquiry`,
  'English, with stars': `*From:* ${site}\n*Sent:* Saturday, November 28, 2026 9:12 AM\n*To:* Amina Khan <amina@example.com>\n*Subject:* Lantern Tutors has answered`,
  'English, with a date': `From: ${site}\nDate: Saturday, 28 November 2026 at 09:12\nTo: Amina Khan <amina@example.com>\nSubject: Lantern Tutors has answered`,
  German: `Von: ${site}\nGesendet: Samstag, 28. November 2026 09:12\nAn: Amina Khan <amina@example.com>\nBetreff: Lantern Tutors has answered`,
  French: `De : ${site}\nEnvoyé : samedi 28 novembre 2026 09:12\nÀ : Amina Khan <amina@example.com>\nObjet : Lantern Tutors has answered`,
  Spanish: `De: ${site}\nEnviado: sábado, 28 de noviembre de 2026 9:12\nPara: Amina Khan <amina@example.com>\nAsunto: Lantern Tutors has answered`,
  Italian: `Da: ${site}\nInviato: sabato 28 novembre 2026 09:12\nA: Amina Khan <amina@example.com>\nOggetto: Lantern Tutors has answered`,
  Portuguese: `De: ${site}\nEnviada em: sábado, 28 de novembro de 2026 09:12\nPara: Amina Khan <amina@example.com>\nAssunto: Lantern Tutors has answered`,
  Dutch: `Van: ${site}\nVerzonden: zaterdag 28 november 2026 09:12\nAan: Amina Khan <amina@example.com>\nOnderwerp: Lantern Tutors has answered`,
  Polish: `Od: ${site}\nWysłano: sobota, 28 listopada 2026 09:12\nDo: Amina Khan <amina@example.com>\nTemat: Lantern Tutors has answered`,
  Swedish: `Från: ${site}\nSkickat: den 28 november 2026 09:12\nTill: Amina Khan <amina@example.com>\nÄmne: Lantern Tutors has answered`,
  Danish: `Fra: ${site}\nSendt: 28. november 2026 09:12\nTil: Amina Khan <amina@example.com>\nEmne: Lantern Tutors has answered`,
  Russian: `От: ${site}\nОтправлено: 28 ноября 2026 г. 9:12\nКому: Amina Khan <amina@example.com>\nТема: Lantern Tutors has answered`,
  Chinese: `发件人: ${site}\n发送时间: 2026年11月28日 9:12\n收件人: Amina Khan <amina@example.com>\n主题: Lantern Tutors has answered`,
  Japanese: `差出人: ${site}\n送信日時: 2026年11月28日 9:12\n宛先: Amina Khan <amina@example.com>\n件名: Lantern Tutors has answered`,
}

/** Lines that some programs put above them. */
const separators: Readonly<Record<string, string>> = {
  'Outlook on the web': '________________________________',
  'Outlook, old': '-----Original Message-----',
  'Outlook, old, German': '-----Ursprüngliche Nachricht-----',
  'Outlook, old, French': "-----Message d'origine-----",
  'Outlook, old, Spanish': '-----Mensaje original-----',
  'Outlook, old, Italian': '-----Messaggio originale-----',
  'Outlook, old, Dutch': '-----Oorspronkelijk bericht-----',
  'Outlook, old, Polish': '-----Wiadomość oryginalna-----',
  Samsung: '-------- Original message --------',
  'Web.de': '-------- Originalnachricht --------',
}

const devices: Readonly<Record<string, string>> = {
  iPhone: 'Sent from my iPhone',
  iPad: 'Sent from my iPad',
  'iPhone, German': 'Von meinem iPhone gesendet',
  'iPhone, French': 'Envoyé de mon iPhone',
  'iPhone, Spanish': 'Enviado desde mi iPhone',
  'iPhone, Italian': 'Inviato da iPhone',
  'iPhone, Portuguese': 'Enviado do meu iPhone',
  'iPhone, Dutch': 'Verstuurd vanaf mijn iPhone',
  'iPhone, Polish': 'Wysłane z iPhone’a',
  'iPhone, Swedish': 'Skickat från min iPhone',
  'iPhone, Danish': 'Sendt fra min iPhone',
  'iPhone, Russian': 'Отправлено с iPhone',
  'iPhone, Japanese': 'iPhoneから送信',
  'iPhone, Chinese': '发自我的iPhone',
  Samsung: 'Sent from my Galaxy',
  'Outlook for iOS': 'Get Outlook for iOS<https://aka.ms/o0ukef>',
  'Outlook for Android': 'Sent from Outlook for Android',
  'Mail for Windows': 'Sent from Mail for Windows',
  'Yahoo for iPhone': 'Sent from Yahoo Mail for iPhone',
  Proton: 'Sent from Proton Mail for Android',
  'GMX, German': 'Gesendet mit der GMX Mail App',
  'K-9': 'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
  BlackBerry: 'Sent from my BlackBerry 10 smartphone.',
}

const gmail = attributions['Gmail, English'] ?? ''

export const replyStyles: readonly Shape[] = [
  ...Object.entries(attributions).map(([name, line]) =>
    written(`reply above: ${name}`, `${reply}\n\n${line}\n\n${prefixed(ours)}\n`, reply),
  ),
  ...Object.entries(quotedHeaders).map(([name, lines]) =>
    written(`reply above headers: ${name}`, `${reply}\n\n${lines}\n\n${ours}\n`, reply),
  ),
  ...Object.entries(separators).map(([name, line]) =>
    written(`reply above a separator: ${name}`, `${reply}\n\n${line}\n${quotedHeaders.English}\n\n${ours}\n`, reply),
  ),
  ...Object.entries(devices).map(([name, line]) =>
    written(`signature of a device: ${name}`, `${reply}\n\n${line}\n\n${gmail}\n\n${prefixed(ours)}\n`, reply),
  ),
  written('nothing quoted', `${reply}\n`, reply),
  written('signature with its delimiter', `${reply}\n\n-- \nAmina Khan\n07700 900 417\n`, reply),
  written('signature with a trimmed delimiter', `${reply}\n\n--\nAmina Khan\nKhan & Daughters\n\n07700 900 417\n`, reply),
  written(
    'long signature with its delimiter',
    `${reply}\n\n-- \n${'Registered in England and Wales. '.repeat(9)}\n${'Line\n'.repeat(20)}`,
    reply,
  ),
  written('signature with its delimiter above a quotation', `${reply}\n\n--\nAmina Khan\n\n${gmail}\n${prefixed(ours)}\n`, reply),
  written('Yahoo, quoted without marks', `${reply}\n\n${attributions.Yahoo} \n\n${prefixed(ours, '    ')}\n`, reply),
  written('attribution of unmarked text', `${reply}\n\n${gmail}\n\n${ours}\n`, reply),
  written('only the marker', `${reply}\n\n${ours}\n`, reply),
  written('reply below', `${gmail}\n\n${prefixed(ours)}\n\n${reply}\n`, reply),
  written('reply below, with a signature', `${gmail}\n\n${prefixed(ours)}\n\n${reply}\n\n-- \nAmina\n`, reply),
  written(
    'replies between, with a signature above',
    `Hello,\n\n-- \nAmina Khan\n\n${gmail}\n> When can we come?\nOn Monday.\n> And where?\nCastle Road 3.\n`,
    'Hello,\n\nOn Monday.\n\nCastle Road 3.',
  ),
  written('replies between two quotations', `> When?\n\nOn Monday.\n\n> Where?\n\nCastle Road 3.\n`, 'On Monday.\n\nCastle Road 3.'),
  written('several levels of quotation', `${reply}\n\n${gmail}\n> ${gmail}\n>> Hello\n>>> Hello\n> Goodbye\n`, reply),
  written('quotation without a space', `${reply}\n\n${gmail}\n>With pleasure.\n>Monday?\n`, reply),
  written('no line above the quotation', `${reply}\n\n${prefixed(ours)}\n`, reply),
  written(
    'only what looks like a signature, which stays without its links',
    '-- \nSee https://directory.example/enquiry?key=x\n',
    '-- \nSee …',
  ),
  unwritten('only a quotation', `${prefixed(ours)}\n`),
  unwritten('only a quotation below its attribution', `${gmail}\n\n> When?\n> Where?\n`),
  unwritten('only a quotation that is not marked', `${quotedHeaders.English}\n\n${ours}\n`),
  unwritten('only a quotation below the signature of a device', `Sent from my iPhone\n\n${gmail}\n\n${prefixed(ours)}\n`),
  written('an empty line between text and attribution is missing', `${reply}\n${gmail}\n${prefixed(ours)}\n`, reply),
  written('Virus scanner', `${reply}\n\nVirus-free.www.avast.com\n`, reply),
  written(
    'spaces that do not break',
    `${reply}\n\nOn\u00a0Sat,\u00a028\u00a0Nov\u00a02026\u00a0at\u00a009:12, ${site}\u00a0wrote:\n\n${prefixed(ours)}\n`,
    reply,
  ),
]

/** What people write that looks like a quotation, and must stay. */
const prose: readonly string[] = [
  'From: Castle Road 12\nTo: Park Lane 5\nDate: 3 December\n\nTwo rooms, third floor.',
  'On 12 November your colleague wrote:\nWe can come on Monday.\n\nIs that still so?',
  '>50 guests are coming, and >=10 of them are children.',
  'Please write to me at amina.khan@example.com:\nI read it every day.',
  'The message was:\n"We are closed."\nWhat does that mean?',
  'Subject: piano lessons\n\nMy daughter is nine.',
  'I saw your advertisement. It wrote: cheap lessons!\nHow cheap?',
  'Le prix est-il de 20 € ?\n\nMerci d’avance',
  'Am Montag passt es gut. Ich schrieb das schon: neun Uhr!',
  'Three questions:\n- When?\n- Where?\n- How much?\n\nThanks -- Amina',
  'Sent from our office in Leeds were two letters. Did they arrive?\n\nAmina',
  'Get me on my mobile: 07700 900 417',
  'https://example.com/plan.pdf shows the rooms; 3 > 2 of them are large.',
  'We need:\n\n1. A plumber\n\n\n\n2. A ladder',
  'Two rooms are to be painted.\n--\nThe other point is the kitchen, for which we would like to have a new worktop and a sink.\n\nThanks, Amina',
  `Our list:\n--\n${Array.from({ length: 11 }, (_, index) => `Window ${index + 1}`).join('\n')}`,
  'Upstairs: oak\n--\nDownstairs: pine\n--\nAttic: nothing',
  'She said on Monday 09:30 that it works. OK?',
]

export const keptProse: readonly Shape[] = [
  ...prose.map((text, index) => written(`kept as written ${index + 1}`, `${text}\n`, text.replace(/\n{3,}/g, '\n\n'))),
  ...prose
    .slice(0, 7)
    .map((text, index) => written(`kept as written above a quotation ${index + 1}`, `${text}\n\n${gmail}\n\n${prefixed(ours)}\n`, text)),
]

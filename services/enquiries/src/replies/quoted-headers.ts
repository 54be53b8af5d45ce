const labels = {
  from: 'From|Von|De|Da|Van|Od|Från|Fra|Lähettäjä|От|Від|Feladó|Expéditeur|Remitente|差出人|送信元|发件人|寄件者|보낸 사람',
  when: 'Sent|Date|Gesendet|Datum|Envoyé|Envoyé le|Enviado|Enviado el|Enviada em|Fecha|Data|Inviato|Verzonden|Wysłano|Skickat|Sendt|Dato|Lähetetty|Päivämäärä|Отправлено|Дата|Odesláno|日付|送信日時|日時|发送时间|日期|보낸 날짜|날짜',
  subject: 'Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Temat|Ämne|Emne|Aihe|Тема|Předmět|Tárgy|件名|主题|主旨|제목',
} as const

/** Some programs emphasise the labels. */
const starting = (names: string): RegExp => new RegExp(`^[*_|\\s]*(?:${names})[*_]*\\s?[:：]`, 'iu')
const from = starting(labels.from)
const when = starting(labels.when)
const subject = starting(labels.subject)

const original =
  /^[-_*]{2,}\s*(?:Original(?: | e-?mail )?(?:Message|Appointment)|Urspr(?:ü|ue)ngliche (?:Nachricht|Mail)|Original-?Nachricht|Message (?:d['’]origine|original)|Mensaje original|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Oprindelig (?:meddelelse|besked)|Ursprungligt meddelande|Opprinnelig melding|Alkuperäinen viesti|Wiadomość oryginalna|Původní zpráva|Исходное сообщение|原始邮件|原始郵件|元のメッセージ|원본 메시지)\s*[-_*]{2,}$/iu

/** Lines of a header: with the recipients, and a broken subject. */
const within = 9

/** Whether the headers of an email that is quoted without being marked begin at a line. */
export function beginsQuotedHeaders(lines: readonly string[], start: number): boolean {
  const line = lines[start]?.trim() ?? ''
  if (original.test(line)) return true
  if (!from.test(line) && !when.test(line)) return false
  // Somebody who moves writes “From: … To: … Date: …” too, but no subject.
  const block = lines.slice(start, start + within).map((one) => one.trim())
  return [from, when, subject].every((label) => block.some((one) => label.test(one)))
}

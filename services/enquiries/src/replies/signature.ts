/** As RFC 3676 has it, and as programs that trim lines leave it, which people also draw between paragraphs. */
const [delimiter, trimmedDelimiter] = ['-- ', '--']
/** What follows a trimmed delimiter, if it is to be a signature. */
const mostLines = 10
const longestLine = 72

/** The place where the signature begins, or behind the last line. */
function findSignature(lines: readonly string[]): number {
  const certain = lines.indexOf(delimiter)
  if (certain !== -1) return certain
  const at = lines.indexOf(trimmedDelimiter)
  if (at === -1 || at !== lines.lastIndexOf(trimmedDelimiter)) return lines.length
  const following = lines.slice(at + 1).filter((line) => line.trim())
  return following.length <= mostLines && following.every((line) => line.length <= longestLine) ? at : lines.length
}

const device =
  'iPhone|iPad|iPod|Apple Watch|Android|Samsung|Galaxy|Huawei|Xiaomi|Redmi|Pixel|Nokia|BlackBerry|Smartphone|Handy|mobile|phone|mobil|téléphone|móvil|telefon|tablet|Outlook|Mail|Yahoo|AOL|Gmail|GMX|WEB\\.DE|Proton|Spark|Windows|Thunderbird|FairEmail|K-9'

const sentFrom =
  'Sent (?:from|via|with)|Gesendet (?:von|mit)|Envoyé (?:de|depuis|à partir de)|Enviado (?:desde|do|a partir do)|Inviato (?:da|con)|Verstuurd vanaf|Verzonden (?:vanaf|met)|Wysłan[eoy] z|Skickat från|Sendt fra|Lähetetty|Отправлено (?:с|из)|Odesláno z'

/** The lines that devices add, in several languages. */
const added = [
  new RegExp(`^(?:${sentFrom})\\s.{0,60}(?:${device}).{0,120}$`, 'iu'),
  new RegExp(`^(?:Von mein|Diese Nachricht wurde von).{0,60}(?:${device}).{0,60} (?:gesendet|verschickt)\\.?$`, 'iu'),
  /^(?:Get|Télécharger|Obtenir|Obtener|Hent|Hämta|Scarica|Outlook für|Holen Sie sich) (?:Outlook|Yahoo|BlueMail|Android|iOS).{0,120}$/iu,
  /^(?:iPhone|iPad)から送信$/u,
  /^发自我的\s?(?:iPhone|iPad|手机|华为手机|小米手机)/u,
  /^나의 (?:iPhone|iPad)에서 보냄$/u,
  /^(?:Virus-free|Virenfrei|Sans virus)\.?\s*[<([]?\s*(?:https?:\/\/)?www\.ava(?:st|g)\b.*$/iu,
]

const isAdded = (line: string): boolean => {
  const text = line.trim().replace(/^[*_]+|[*_]+$/g, '')
  return text.length < 200 && added.some((pattern) => pattern.test(text))
}

/** Lines without the signature at their end: from its delimiter on, and what a device has added. */
export function withoutSignature(lines: readonly string[]): readonly string[] {
  let end = findSignature(lines)
  while (end > 0 && (!lines[end - 1]?.trim() || isAdded(lines[end - 1] ?? ''))) end--
  return lines.slice(0, end)
}

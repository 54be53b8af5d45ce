const delimiter = /^--\s?$/

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
  const at = lines.findIndex((line) => delimiter.test(line))
  let end = at === -1 ? lines.length : at
  while (end > 0 && (!lines[end - 1]?.trim() || isAdded(lines[end - 1] ?? ''))) end--
  return lines.slice(0, end)
}

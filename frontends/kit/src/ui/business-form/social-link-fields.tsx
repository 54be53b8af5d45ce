import { TextField } from '../forms/text-field.tsx'

const networks = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
] as const

/** A business's pages on social networks. */
export function SocialLinkFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {networks.map(([network, label]) => (
        <TextField key={network} name={`socialMedia.${network}`} label={label} type="url" maxLength={500} placeholder="https://" />
      ))}
    </div>
  )
}

import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Button } from '@directory/frontend-kit/ui/button'
import { cx } from 'class-variance-authority'
import { Star } from 'lucide-react'
import { toast } from 'sonner'
import { useSetFeatured } from '../api/set-featured.ts'

/** Features or unfeatures a listing. */
export function FeaturedToggle({ listing: { id, name, featured } }: { listing: ListedForAdmins }) {
  const setting = useSetFeatured()
  const toggle = () =>
    setting.mutate(
      { id, featured: !featured },
      {
        onSuccess: (answer) =>
          toast.success('Business updated successfully!', {
            description: `${name} is ${answer?.featured ? 'featured' : 'no longer featured'}.`,
          }),
      },
    )
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Featured: ${name}`}
      title={featured ? 'Featured' : 'Not featured'}
      aria-pressed={featured}
      aria-disabled={setting.isPending}
      onClick={() => !setting.isPending && toggle()}
    >
      <Star aria-hidden className={cx(featured ? 'fill-gold text-gold' : 'text-ink-soft')} />
    </Button>
  )
}

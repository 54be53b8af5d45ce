import type { Area } from '@directory/contracts/catalogue/city'
import { slugify } from '@directory/contracts/catalogue/slug'
import type { CitySettingsEdition } from '@directory/contracts/http/city-settings'
import type { FieldError } from '@directory/contracts/problem'
import { Problem } from '@directory/kit/problem'

type AreaEdit = CitySettingsEdition['areas'][number]

const listSlugs = ({ slug, formerSlugs }: Area): string[] => [slug, ...formerSlugs]

/** An area with its new name. A renamed area keeps its former slugs, and may reuse one of them. */
function named(area: Area | undefined, { name }: AreaEdit): Area {
  if (!area) return { slug: slugify(name), name, formerSlugs: [] }
  const slug = area.name === name ? area.slug : slugify(name)
  return { slug, name, formerSlugs: [...new Set(listSlugs(area))].filter((former) => former !== slug) }
}

const refuse = (errors: readonly FieldError[]): void => {
  if (errors.length) throw new Problem('invalid-request', { errors: [...errors] })
}
const fieldError = (index: number, message: string): FieldError => ({ field: `body.areas.${index}.name`, message })

/** The areas as edited by an admin, each with a slug that no other has or had. Throws `invalid-request` with each invalid field. */
export function nameAreas(before: readonly Area[], edits: readonly AreaEdit[]): Area[] {
  // Another admin may have renamed it in the meantime.
  const matches = edits.map(({ slug }) => (slug === null ? undefined : before.find((area) => listSlugs(area).includes(slug))))
  refuse(
    edits.flatMap(({ slug }, index) => {
      const isMissing = slug !== null && (!matches[index] || matches.indexOf(matches[index]) < index)
      return isMissing ? [fieldError(index, 'This area no longer exists.')] : []
    }),
  )
  const areas = edits.map((edition, index) => named(matches[index], edition))
  refuse(
    areas.flatMap(({ slug }, index) => {
      const conflicting = areas.find(
        (area, place) => place !== index && (area.slug === slug ? place < index : area.formerSlugs.includes(slug)),
      )
      return conflicting ? [fieldError(index, `The address /location/${slug} belongs to ${conflicting.name}.`)] : []
    }),
  )
  return areas
}

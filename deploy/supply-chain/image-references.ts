import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Where images are named; generated files too, which then equal those that would be generated again. */
const places = ['docker-compose.yml', 'deploy/docker', 'deploy/observability', 'deploy/kubernetes', '.github/workflows']
const namesImages = /(?<!\.test\.ts)$(?<=Dockerfile|\.ya?ml|\.ts)/

/** The files in which images may be named, relative to the repository. */
export const listFiles = (repository: string): string[] =>
  places
    .flatMap((place) =>
      place.endsWith('.yml')
        ? place
        : readdirSync(path.join(repository, place), { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name)),
    )
    .filter((file) => namesImages.test(file))

/** An image as a file names it, without its digest; its name, with the arguments of a Dockerfile replaced; and its digest, if it has one. */
export interface ImageReference {
  readonly written: string
  readonly image: string
  readonly digest: string | undefined
}

const keyword = /(?<=^# syntax=|^FROM (?:--\S+ )?|^\s*(?:- )?image: ['"]?)/.source
// With a tag: what has none is a stage of a Dockerfile, or our own image on Kubernetes.
const pattern = new RegExp(`${keyword}([^\\s'"\`,@]+:[\\w.{}$-]+)(?:@(sha256:[\\da-f]{64}))?(?=['"\\s,]|$)`, 'gm')

/** The images of others that a file names. */
export function findReferences(text: string): ImageReference[] {
  const values = new Map([...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]))
  return [...text.matchAll(pattern)]
    .map(([, written = '', digest]) => ({
      written,
      image: written.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole),
      digest,
    }))
    .filter(({ image }) => !image.startsWith('city-directory'))
}

/** A text with the digests of its images, in place of older ones. */
export const writeDigests = (text: string, digests: ReadonlyMap<string, string>): string => {
  const byWriting = new Map(findReferences(text).map(({ written, image }) => [written, digests.get(image)]))
  return text.replaceAll(pattern, (whole, written: string) => {
    const digest = byWriting.get(written)
    return digest ? `${written}@${digest}` : whole
  })
}

import { claimRecord } from '@directory/contracts/catalogue/business-claims'
import { load } from 'cheerio/slim'
import { cutOutTags } from '../websites/cut-out.ts'

/** Whether a page has the meta tag with a token. */
export function hasMetaTag(page: string, token: string): boolean {
  const $ = load(cutOutTags(page))
  return $(`meta[name="${claimRecord.name}"]`)
    .toArray()
    .some((tag) => $(tag).attr('content')?.trim() === token)
}

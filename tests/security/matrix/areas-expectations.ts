import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ExpectedAccess, ExpectedRights } from '../access/expected-access.ts'

const areas = fileURLToPath(new URL('../../../src/areas/', import.meta.url))

/**
 * What every area expects of its records, by resource, gathered from the files in which the areas say it by hand.
 *
 * @param gathered filled by those files as they are loaded: the caller has put a collector in the place of `testAccess`
 */
export async function expectedRights(gathered: ExpectedAccess[]): Promise<ReadonlyMap<string, ExpectedRights>> {
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.access.test.ts'),
  )
  for (const name of files.sort()) await import(pathToFileURL(join(areas, name)).href)
  return new Map(gathered.flatMap(({ resources }) => Object.entries(resources)))
}

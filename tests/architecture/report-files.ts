import { readdirSync } from 'node:fs'
import { expect } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

/** Where what belongs to no area is reported. */
export const engineFolder = 'engine'

/** The areas that have resources, by name. */
export const areasWithResources: readonly string[] = [...new Set(resources.map(({ area }) => area))].sort()

/** The resources of an area, in the order of the list. */
export const resourcesOf = (area: string): readonly Resource[] => resources.filter((one) => one.area === area)

/**
 * Holds committed reports of one kind against what they should say; `vitest -u` writes them anew. Each area has its folder,
 * so that two branches that work on two areas change no report in common. A report of this kind that nothing is reported in
 * any more fails, and is to be deleted.
 *
 * @param reports text by folder and file, `leave/routes.md`
 * @param isOfKind which files of the folders are of this kind
 */
export async function expectReports(
  reports: ReadonlyMap<string, string>,
  isOfKind: (file: string) => boolean,
): Promise<void> {
  for (const [path, text] of reports) await expect(text).toMatchFileSnapshot(`../reports/${path}`)
  const committed = readdirSync('tests/reports', { recursive: true, encoding: 'utf8' })
  expect(committed.filter((path) => isOfKind(path) && !reports.has(path))).toEqual([])
}

import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '#src/areas/resources.ts'
import { call, copyTree } from '../../journeys/followed-readme.ts'
import { type SyntheticResource, syntheticResource } from './synthetic-resource.ts'
import { heading, identifier, Words } from './synthetic-words.ts'

/** How many kinds of record the product shall have, and how many listed screens beside those of today. */
export const breadth = { resources: 130, screens: 130 }
const resourcesOfArea = 4

type SyntheticArea = { folder: string; title: string; records: readonly SyntheticResource[] }

/**
 * Copies the tree outside the repository and adds areas until the product is as broad as it is to become: each with
 * several descriptions, their derived screens and screens of its own. The answer is the folder, which the caller removes.
 */
export async function makeBroadTree(): Promise<string> {
  const tree = copyTree()
  const areas = syntheticAreas(breadth.resources - resources.length)
  for (const { folder, records } of areas) {
    mkdirSync(join(tree, 'src/areas', folder))
    for (const { file, text } of records) writeFileSync(join(tree, 'src/areas', folder, file), text)
  }
  const exported = areas.flatMap(({ folder, records }) =>
    records.map(({ constant, file }) => `export { ${constant} } from './${folder}/${file}'\n`),
  )
  appendFileSync(join(tree, 'src/areas/descriptions.ts'), exported.join(''))
  writeScreens(tree, areas)
  // Without what npm would run before: the packages are this tree's, and are there.
  await call('npm run --ignore-scripts db:plan -- breadth', tree)
  return tree
}

function syntheticAreas(count: number): SyntheticArea[] {
  const words = new Words(130)
  const taken = new Set<string>()
  const areas: SyntheticArea[] = []
  for (let made = 0; made < count; ) {
    const title = `${words.pair()} ${words.noun()}`
    const folder = title.replaceAll(' ', '-')
    const records: SyntheticResource[] = []
    for (; records.length < resourcesOfArea && made < count; made += 1) {
      const record = syntheticResource(folder, made, taken, words)
      taken.add(record.words)
      records.push(record)
    }
    areas.push({ folder, title, records })
  }
  return areas
}

/** Derived screens for each resource; screens of an area's own, spread evenly, make up the rest of the number. */
function writeScreens(tree: string, areas: readonly SyntheticArea[]): void {
  const words = new Words(131)
  const derived = areas.reduce((sum, { records }) => sum + records.length, 0)
  let left = breadth.screens - derived
  for (const [place, area] of areas.entries()) {
    const own = Math.ceil(left / (areas.length - place))
    left -= own
    writeFileSync(join(tree, 'src/areas', area.folder, 'screens.ts'), screensOf(tree, area, own, words))
  }
  const names = areas.map(({ folder }) => `${identifier(folder)}Screens`)
  const imports = areas.map(({ folder }, place) => `import { ${names[place]} } from './${folder}/screens.ts'\n`)
  const list = join(tree, 'src/areas/screens.ts')
  const before = readFileSync(list, 'utf8')
  const begins = 'export const screens: readonly AreaScreen[] = [\n'
  if (!before.includes(begins)) throw new Error('src/areas/screens.ts no longer lists the screens as it did')
  const spread = names.map((name) => `  ...${name},\n`).join('')
  writeFileSync(list, imports.join('') + before.replace(begins, begins + spread))
}

function screensOf(tree: string, { folder, title, records }: SyntheticArea, own: number, words: Words): string {
  const derived = records.map(
    ({ words: pair, name, file, constant }, place) => `  ...derivedScreens({
    resource: '${name}',
    path: '/${folder}/${name}',
    titles: { list: '${heading(pair)} records', new: 'New ${pair}', record: '${heading(pair)}' },
    group: '${heading(title)}',
    module: '${heading(words.pair())}',
    permission: 'view routine check',
    createPermission: 'create routine check',
    ${place === 0 ? `tile: { kind: 'list', picture: 'tools', note: '${words.sentence()}', count: { resource: '${name}' } },` : ''}
    describe: async () => (await import('./${file}')).${constant},
  }),`,
  )
  const written = Array.from({ length: own }, (_, place) => {
    const file = `own-${place}.screen.tsx`
    writeFileSync(join(tree, 'src/areas', folder, file), ownScreen(words, records[place % records.length]))
    return `  {
    path: '/${folder}/overview-${place}',
    title: '${heading(words.pair())}',
    group: '${heading(title)}',
    module: '${heading(words.pair())}',
    permission: 'view routine check',
    load: () => import('./${file}'),
  },`
  })
  return `import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** ${words.sentence()}. */
export const ${identifier(folder)}Screens: readonly AreaScreen[] = [
${[...derived, ...written].join('\n')}
]
`
}

/** A page composed by hand: a heading, and the list of one of the area's resources below it. */
function ownScreen(words: Words, record: SyntheticResource | undefined): string {
  if (!record) throw new Error('an area has no resource')
  return `import { Stack, Text } from '@mantine/core'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { ${record.constant} } from './${record.file}'

const view = {}

/** ${words.sentence()}. */
export function Screen() {
  return (
    <Stack>
      <Text>${words.sentence()}</Text>
      <Text>${words.sentence()}</Text>
      <ResourceList resource={${record.constant}} view={view} />
    </Stack>
  )
}
`
}

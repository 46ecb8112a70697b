import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { expect, test } from 'vitest'

/** Lines that no file may exceed, and files that no folder may, its tests apart. */
const maxLines = 400
const maxFolderFiles = 25
const ownSource = /\.(ts|tsx|mjs|cjs|css)$/

/** Folders of the product, and its loose files; what is installed, built or stored is not the product's own. */
const files = [
  ...readdirSync('.').filter((name) => ownSource.test(name)),
  ...['src', 'sw', 'tests', 'tsconfig'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() && ownSource.test(entry.name) ? [`${entry.parentPath}/${entry.name}`] : [],
    ),
  ),
].filter((path) => !path.startsWith('tests/results/') && !path.includes('/node_modules/'))
const source = files.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const foldersOf = (parent: string) =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${parent}/${entry.name}`] : [],
  )

test('every area and every folder of the engine says what it is for', () => {
  const folders = [...foldersOf('src'), ...foldersOf('src/areas'), ...foldersOf('src/server')].filter(
    (folder) => folder !== 'src/areas',
  )
  expect(folders.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([])
})

test('no file is longer than a person reads at once', () => {
  const tooLong = source.filter(({ text }) => text.split('\n').length > maxLines + 1)
  expect(tooLong.map(({ path }) => path)).toEqual([])
})

test('no folder of the product has more files than a person takes in', () => {
  const own = files.filter((path) => /^(src|sw)\//.test(path) && !/\.test\.tsx?$/.test(path))
  const folders = new Set(own.map((path) => dirname(path)))
  const filesIn = (folder: string) => own.filter((path) => dirname(path) === folder).length
  expect([...folders].filter((folder) => filesIn(folder) > maxFolderFiles)).toEqual([])
})

test('files are named for what they hold', () => {
  const vague = /^(utils?|common|helpers?|misc|types?|index|shared|constants)$/
  const parts = (path: string) => [...dirname(path).split('/'), basename(path, extname(path)).split('.')[0] ?? '']
  expect(files.filter((path) => parts(path).some((part) => vague.test(part)))).toEqual([])
  const kebab = /^\.?[a-z0-9]+([-_][a-z0-9]+)*(\.[a-z0-9-]+)*$/
  expect(files.filter((path) => !kebab.test(basename(path)))).toEqual([])
})

// Each is read as a whole by one module, and imported by nobody for one thing: the list of descriptions, and what is
// bundled as a page of the model.
const readWhole = ['src/areas/descriptions.ts', 'tests/sync/model/page-entry.ts']
test('nothing is only passed on: no barrels', () => {
  const others = source.filter(({ path }) => !readWhole.includes(path))
  const barrels = others.filter(({ text }) => /^export (type )?\* from |^export \{[^}]*\} from /m.test(text))
  expect(barrels.map(({ path }) => path)).toEqual([])
})

// Paper has one ink on one ground, whatever the palette.
const ownColours = /^src\/app\/theme\/|-colors\.css$|^src\/screens\/print\/sheet\.module\.css$/
test('colours and shadows have names, which every palette gives its own value', () => {
  const literal = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(|:\s*(white|black)\b/i
  const styles = source.filter(({ path }) => path.startsWith('src/') && path.endsWith('.css') && !ownColours.test(path))
  expect(styles.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([])
})

// The words are put together here, so that this file does not find itself.
const forbidden = [
  ['silenced checks', new RegExp(['@ts-ig' + 'nore', '@ts-no' + 'check', 'biome-ig' + 'nore-all'].join('|'))],
  ['tests that stand alone', new RegExp(String.raw`\b(test|it|describe)\.on` + String.raw`ly\b`)],
  ['work put off', new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].map((word) => `\\b${word}\\b`).join('|'))],
] as const
test.each(forbidden)('there are no %s', (_what, pattern) => {
  const found = source.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(found.filter((place) => !place.startsWith('tests/architecture/source.test.ts'))).toEqual([])
})

// What these show is about the calendar on the wall: plans, who is away, the span that is looked at, when paper was printed.
const byDeviceClock = [
  'src/areas/approvals/stand-in/stand-in-note.screen.tsx',
  'src/areas/incidents/near-miss-report/near-miss-panel.screen.tsx',
  'src/areas/incidents/safety-report/reports-of-year.screen.tsx',
  'src/areas/leave/away/away-lines.screen.tsx',
  'src/areas/leave/leave-request/leave-panel.screen.tsx',
  'src/areas/leave/screens.ts',
  'src/areas/leave/away/use-colleagues-away.screen.tsx',
  'src/areas/work-hours/month/month-paper.screen.tsx',
  'src/screens/print/print-sheet.tsx',
  'src/screens/print/sheet-history.tsx',
  // The offset of this device alone.
  'src/screens/controls/time-control.tsx',
]
test('screens that write or judge what has happened take the day from the office’s clock', () => {
  const isScreen = (path: string) =>
    /^src\/(areas|screens)\/.*\.tsx?$/.test(path) && !/\.(demo|server|test)\./.test(path)
  const asksDevice = /import \{[^}]*\b(today|instantNow)\b[^}]*\} from '#src\/lib\/instant\.ts'/
  const found = source.filter(({ path, text }) => isScreen(path) && asksDevice.test(text)).map(({ path }) => path)
  expect(found.sort()).toEqual(byDeviceClock.sort())
})

test('what is silenced or skipped says why', () => {
  const silenced = /(@ts-expect-error|biome-ignore [^:]*:|oxlint-disable\S* \S+|\.skip(If)?\()(.*)/
  const unexplained = source.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index, lines) => {
      const [, , , reason = ''] = silenced.exec(line) ?? []
      if (!silenced.test(line) || /\w+ \w+/.test(reason) || /^\s*(\/\/|\*)/.test(lines[index - 1] ?? '')) return []
      return [`${path}:${index + 1}`]
    }),
  )
  expect(unexplained.filter((place) => !place.startsWith('tests/architecture/source.test.ts'))).toEqual([])
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const maxReadmeLines = 80
const maxReadmeWords = 800
const maxDecisionLines = 4
/** Beyond it a decision of four lines is no short one any more. */
const maxDecisionLineLength = 160

/** What is installed, built or left by a run is not the tree's own. */
const ignored = /^(\.git|node_modules|dist|data|coverage|screenshots)$/
const contents = (folder: string, recursive: boolean) =>
  readdirSync(folder, { recursive, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }))
const top = contents('.', false).filter(({ path }) => !ignored.test(path))
const tree = [...top, ...top.filter(({ isFolder }) => isFolder).flatMap(({ path }) => contents(path, true))].filter(
  ({ path }) => !/^tests\/results\/|\/node_modules\//.test(`${path}/`),
)
const files = tree.filter(({ isFolder }) => !isFolder).map(({ path }) => path)
const readmes = files.filter((path) => /(^|\/)README\.md$/.test(path))
const decisions = files.filter((path) => /(^|\/)DECISIONS\.md$/.test(path))

/** The text without its blocks of code: an example is as long as it has to be. */
const proseOf = (path: string) => readFileSync(path, 'utf8').replace(/^[ \t]*```[\s\S]*?^[ \t]*```$/gm, '')

describe('a README is read in five minutes', () => {
  test.each(readmes)('%s', (path) => {
    const prose = proseOf(path)
    expect(prose.trimEnd().split('\n').length).toBeLessThanOrEqual(maxReadmeLines)
    expect(prose.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(maxReadmeWords)
  })
})

test('a README says what is, not when it came to be', () => {
  const dated = readmes.filter((path) => /\b20\d\d-\d\d-\d\d\b/.test(proseOf(path).replace(/`[^`\n]*`/g, '')))
  expect(dated).toEqual([])
})

describe('decisions are dated, newest first, and short', () => {
  test.each(decisions)('%s', (path) => {
    const [head = '', ...sections] = readFileSync(path, 'utf8').split(/^## /m)
    expect(head.trim().split('\n')).toHaveLength(1)
    expect(sections.length).toBeGreaterThan(0)
    const dates = sections.map((section) => /^(20\d\d-\d\d-\d\d): \S.*$/m.exec(section.split('\n')[0] ?? '')?.[1] ?? '')
    expect(dates).not.toContain('')
    expect(dates).toEqual(dates.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)))
    const long = sections.filter((section) => {
      const lines = section.trimEnd().split('\n').slice(1).filter(Boolean)
      return lines.length > maxDecisionLines || lines.some((line) => line.length > maxDecisionLineLength)
    })
    expect(long.map((section) => section.split('\n')[0])).toEqual([])
  })
})

const isPath = (text: string) =>
  /^(\.{1,2}\/)*[\w@-][\w.@$-]*(\/[\w.@$-]+)*\/?$/.test(text) &&
  (/\.(tsx?|mts|m?js|css|md|sql|sh)$/.test(text) ||
    /^(src|sw|tests|deploy|public)\//.test(text) ||
    /^\.\.?\//.test(text) ||
    text.endsWith('/'))

// Made by the newcomer who follows the root's README, or by a build or a run.
const madeByReader = /(^|\/)mooring-line\.ts$|^(\.\/)?(data|dist|screenshots)(\/|$)|^tests\/results\//

/** A path is named from the README's folder or from the root; below its own folder, and of a bare name, its end is enough. */
function isThere(readme: string, path: string): boolean {
  const folder = dirname(readme)
  if (existsSync(join(folder, path)) || existsSync(path)) return true
  const end = `/${path.replace(/\/$/, '')}`
  const within = path.includes('/') && folder !== '.' ? `${folder}/` : ''
  return tree.some((entry) => entry.path.startsWith(within) && entry.path.endsWith(end))
}

test('every path that a README names is there', () => {
  const absent = readmes.flatMap((readme) =>
    [...proseOf(readme).matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => text)
      .filter((text) => isPath(text) && !madeByReader.test(text) && !isThere(readme, text))
      .map((text) => `${readme}: ${text}`),
  )
  expect(absent).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortcuts } from '../../src/screens/shortcuts/shortcut-table.ts'

test('the overview of keys tells of none that nothing obeys', () => {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join('src', path), 'utf8'))
    .join('\n')
  const obeyed = (name: string) => new RegExp(String.raw`\b(useShortcut|isShortcut)\(\s*'${name}'`).test(source)
  expect(Object.keys(shortcuts).filter((name) => !obeyed(name))).toEqual([])
})

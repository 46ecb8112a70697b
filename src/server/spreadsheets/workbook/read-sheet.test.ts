import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'

const head = 'First name,Last name\n'

test('a blank line after each of 2,600 people loses nobody, and rows keep their numbers', async () => {
  const lines = Array.from({ length: 2600 }, (_, n) => `P${n},Q\n`)
  const { rows } = await readSheet(Buffer.from([head, ...lines].join('\n')))
  expect(rows).toHaveLength(2600)
  expect(rows.at(-1)).toMatchObject({ number: 5201, cells: ['P2599', 'Q'] })
})

test('a file of blank lines alone is refused before it fills the memory', async () => {
  await expect(readSheet(Buffer.from(`${head}${'\n'.repeat(60_000)}P,Q\n`))).rejects.toThrow(
    'There are more than 50000 rows',
  )
})

test('the row of an open quotation mark is counted over lines within quotes', async () => {
  await expect(readSheet(Buffer.from(`${head}"Ada\nMaria",Obi\n"Ben,Obi\nEfe,Obi\n`))).rejects.toThrow('Row 3: ')
})

test('a quotation mark within a value is a letter', async () => {
  const { rows } = await readSheet(Buffer.from(`${head}Bolt 5" long,Q\n`))
  expect(rows[0]?.cells).toEqual(['Bolt 5" long', 'Q'])
})

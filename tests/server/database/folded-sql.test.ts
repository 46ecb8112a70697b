import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldText } from '#src/resource/text/fold-text.ts'
import { foldedSql } from '#src/server/database/records/folded-sql.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

let specimen: SpecimenDatabase

beforeAll(async () => {
  specimen = await openSpecimenDatabase([])
})
afterAll(() => specimen.end())

/** Each text with what the database folds it to. */
const folded = (texts: readonly string[]) =>
  inTenant(specimen.database, specimen.tenantId, (tx) =>
    tx.query<{ text: string; folded: string }>(
      `select text, ${foldedSql('text')} as folded from unnest($1::text[]) text where $2::uuid is not null`,
      [[...texts], tx.tenantId],
    ),
  )

test('the database folds a text as devices do', async () => {
  const texts = [
    'Ṣọlá',
    'İbrahim',
    'Işık',
    'Łukasz',
    'Straße',
    'STRAẞE',
    'O’Brien',
    'Jose\u0301',
    'Anne–Marie',
    'Æsir Œuvre',
  ]
  for (const { text, folded: found } of await folded([
    ...texts,
    '  Obi\u00a0 \tEze\n',
    'ﬁne ＡＢＣ',
    'ΣΑΣ',
    '\\%_\'"',
  ])) {
    expect(found, text).toBe(foldText(text))
  }
})

test('it does so with every letter of the alphabets that names are written in', async () => {
  const letters = Array.from({ length: 0x2500 - 0x20 }, (_, index) => `a${String.fromCharCode(index + 0x20)}b`)
  const different = (await folded(letters)).filter(({ text, folded: found }) => found !== foldText(text))
  expect(different.map(({ text, folded: found }) => [text, foldText(text), found])).toEqual([])
})

import { expect, test } from 'vitest'
import { ImportTurns } from './import-turns.ts'

const of = (personId: string, tenantId: string) => ({ personId, tenantId })

test('one import of a person runs at a time; the second waits for its turn', async () => {
  const turns = new ImportTurns()
  const end = await turns.take(of('ada', 'north'))
  let began = false
  const second = turns.take(of('ada', 'north')).then((done) => {
    began = true
    return done
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(began).toBe(false)
  end()
  end()
  ;(await second)()
  ;(await turns.take(of('ada', 'north')))()
})

test('two imports of a company leave room for those of others', async () => {
  const turns = new ImportTurns(20)
  await turns.take(of('ada', 'north'))
  await turns.take(of('bob', 'north'))
  await expect(turns.take(of('cleo', 'north'))).rejects.toMatchObject({ status: 503, message: /^Other files/ })
  await turns.take(of('dora', 'south'))
  await expect(turns.take(of('dora', 'south'))).rejects.toMatchObject({
    status: 503,
    message: /^Another file of yours/,
  })
})

test('whoever gave up waiting takes nobody’s turn', async () => {
  const turns = new ImportTurns(20)
  const end = await turns.take(of('ada', 'north'))
  await expect(turns.take(of('ada', 'north'))).rejects.toMatchObject({ status: 503 })
  end()
  ;(await turns.take(of('ada', 'north')))()
})

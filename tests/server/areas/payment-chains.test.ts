import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { ApprovingOffice } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

const steps = [{ id: uuidV7(), order: 1, who: 'HR' }]
const keep = (resourceName: string) =>
  office.keep(approvalChain, { name: `Chain of ${resourceName}`, resourceName, steps })

test.each(['hr', 'admin'])('%s neither ends nor deletes a chain of money', async (account) => {
  const client = await office.clientOf(account)
  for (const kind of ['payment-requisitions', 'petty-cash-requests', 'payrolls', 'inventory-requisitions:award']) {
    const path = `/approval-chains/${await keep(kind)}`
    const answers = [await client('POST', `${path}/retire`, { body: {} }), await client('DELETE', path)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect(answers[0]?.body.message).toContain('payment chains')
  }
})

test('whoever may set payment chains does, and HR keeps the others', async () => {
  const director = await office.clientOf('md')
  const path = `/approval-chains/${await keep('payrolls')}`
  expect((await director('POST', `${path}/retire`, { body: {} })).status).toBe(200)
  expect((await director('DELETE', path)).status).toBe(200)
  const ofLeave = `/approval-chains/${await keep('leave-requests')}`
  expect((await (await office.clientOf('hr'))('PATCH', ofLeave, { body: { name: 'Leave of all' } })).status).toBe(200)
  expect((await (await office.clientOf('finance'))('PATCH', ofLeave, { body: { name: 'Ours' } })).status).toBe(403)
})

import { expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { decidesForOthers, linesOwnedBy, undecidedLines, withOwnLines } from './line-decisions.ts'

const [qhsse, support, head] = [uuidV7(), uuidV7(), uuidV7()]
const line = (inventoryId?: string) => ({ id: uuidV7(), quantity: 1, ...(inventoryId && { inventoryId }) })
const [flare, gauge, rope] = [line(uuidV7()), line(uuidV7()), { ...line(), name: 'Rope' }]
const owners = [
  { id: flare.id, staffId: qhsse },
  { id: gauge.id, staffId: support },
]
const asked = { requests: [flare, gauge, rope], owners }
const decision = ({ id }: { id: string }, what = 'to buy') => ({ id, line: '1 × Item', decision: what })

test('an owner has the lines of their stock; what is in no stock is nobody’s', () => {
  expect(linesOwnedBy(asked, qhsse)).toEqual([flare])
  expect(linesOwnedBy(asked, head)).toEqual([])
  expect(undecidedLines({ ...asked, decisions: [decision(flare)] }, qhsse)).toEqual([])
  expect(undecidedLines({ ...asked, decisions: [decision(flare)] }, support)).toEqual([gauge])
})

test('owners who were named before lines had an owner each are asked for none', () => {
  expect(undecidedLines({ ...asked, owners: [{ id: qhsse, staffId: qhsse }] }, qhsse)).toEqual([])
})

test('whoever changes, drops or adds a decision on another line decides for others', () => {
  const before = { ...asked, decisions: [decision(gauge)] }
  const after = (...decisions: object[]) => decidesForOthers(before, { ...asked, decisions }, qhsse)
  expect(after(decision(flare), decision(gauge))).toBe(false)
  expect(after(decision(flare))).toBe(true)
  expect(after(decision(flare), decision(gauge, 'no'))).toBe(true)
  expect(decidesForOthers(null, { ...asked, decisions: [decision(rope)] }, qhsse)).toBe(true)
})

test('the form begins with the lines that are still to be decided, beside what others decided', () => {
  const before = { ...asked, decisions: [decision(gauge)] }
  const begun = withOwnLines(before, qhsse, ({ quantity }) => `${quantity} × Flare`)
  expect(begun.decisions).toEqual([decision(gauge), { id: flare.id, line: '1 × Flare' }])
  expect(withOwnLines(begun, qhsse, () => '')).toBe(begun)
  expect(withOwnLines(before, head, () => '')).toBe(before)
})

import { expect, test } from 'vitest'
import { allVerified, standingVerifications } from './verifications.ts'

const licence = { id: 'a', serviceRequirementId: 'r1', certificate: { sha256: 'x' }, expiresOn: '2027-03-01' }
const policy = { id: 'b', serviceRequirementId: 'r2', certificate: { sha256: 'y' } }
const byAda = { id: 'a', staffId: 'ada', verifiedOn: '2026-11-01' }

test('a document that was changed is verified anew, and one that is gone is forgotten', () => {
  const held = [byAda, { ...byAda, id: 'b' }]
  expect(standingVerifications(held, [licence, policy], [licence, policy])).toEqual(held)
  expect(standingVerifications(held, [licence, policy], [{ ...licence, expiresOn: '2028-03-01' }, policy])).toEqual([
    { ...byAda, id: 'b' },
  ])
  expect(standingVerifications(held, [licence, policy], [licence])).toEqual([byAda])
  expect(standingVerifications(held, [licence], [{ ...licence, certificate: { sha256: 'z' } }])).toEqual([])
})

test('whoever verifies leaves what was verified to whom did it', () => {
  expect(allVerified([byAda], [licence, policy], { staffId: 'ben', verifiedOn: '2026-11-29' })).toEqual([
    byAda,
    { id: 'b', staffId: 'ben', verifiedOn: '2026-11-29' },
  ])
})

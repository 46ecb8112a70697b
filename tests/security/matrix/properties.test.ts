import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { triesEverything } from '../../tries-everything.ts'
import { attackPatience } from '../besieged-company.ts'
import { randomFor } from '../sampled-attempts.ts'
import { PropertyPass } from './claimed-properties.ts'
import { type MatrixCompany, openMatrixCompany } from './matrix-company.ts'

vi.setConfig(attackPatience)

/** How many people `npm test` sends each resource's fields as, besides an administrator, who writes most. */
const ofEachResource = 2

let matrix: MatrixCompany
let requests = 0
const began = performance.now()
beforeAll(async () => {
  matrix = await openMatrixCompany()
}, 300_000)
afterAll(async () => {
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`matrix of properties: ${requests} requests; ${seconds} s`)
  await matrix.end()
})

test.each(resources.map(({ name }) => name))(
  '%s: no body sets what only the office sets, and no answer shows more than is described',
  {
    timeout: 600_000,
  },
  async (name) => {
    const resource = resources.find((one) => one.name === name)
    if (!resource) throw new Error(`there is no ${name}`)
    const pass = new PropertyPass(matrix, resource, await matrix.targetOf(resource))
    const random = randomFor(`properties of ${name}`)
    const drawn = [
      matrix.askers.find(({ account }) => account === 'admin'),
      ...Array.from({ length: ofEachResource }, () => random.pick(matrix.askers)),
    ]
    const chosen = new Set(triesEverything ? matrix.askers : drawn)
    for (const asker of chosen) if (asker) await pass.tryAs(asker)
    requests += pass.requests
    expect(pass.faults).toEqual([])
    // Somebody who may write was told what is no field: else all would be refused for who they are.
    if (triesEverything && Object.keys(resource.access.update).length > 0) expect(pass.refused).toBeGreaterThan(0)
  },
)

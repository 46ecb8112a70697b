import { test } from '@playwright/test'
import { borrowerOf, borrowers, otherForms } from '../form-cases.ts'
import { lendRights, playRightLost } from '../form-rights.ts'
import { playEmpty, playLongest, playMisfits, playTwoTabs } from '../form-rounds.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  await desk.atWork()
})
test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

for (const form of otherForms)
  test(`${form.resource.name}: what is missing, too long or of another kind is told beside its field, and kept; two tabs are one form`, async () => {
    const page = await desk.open(form.path)
    await playEmpty(page, form)
    await playMisfits(page, form)
    await playLongest(page, form, office)
    await playTwoTabs(desk, form)
  })

for (const borrower of borrowers)
  test(`the office takes a right of ${borrower} away while a form is open: what was typed stays, and is sent when the right is back`, async () => {
    const lent = otherForms.filter((form) => form.permission !== null && borrowerOf(form) === borrower)
    test.setTimeout(60_000 + 30_000 * lent.length)
    const tablet = tabletOf(borrower, office.origin, { width: 1280, height: 800 })
    const rights = await lendRights(office, borrower, lent)
    const page = await tablet.atWork()
    for (const form of lent) await test.step(form.resource.name, () => playRightLost(page, form, rights, office))
    await tablet.remove()
  })
